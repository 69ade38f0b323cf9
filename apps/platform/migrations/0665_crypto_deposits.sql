-- A crypto deposit: where to send exactly how much, and the blocks on top of the transfer, as the provider last said.
alter table deposit add column crypto jsonb;
grant update (crypto) on deposit to :"app_role";
