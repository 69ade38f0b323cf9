-- Payment: who is paid, as the payer knows them.
alter table money_order add column payee text;
