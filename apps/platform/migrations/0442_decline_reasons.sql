-- Why a provider did not take a payment, as a code with words in every language; null while none is known.
alter table deposit add column decline_reason text;
grant update (decline_reason) on deposit to :"app_role";
