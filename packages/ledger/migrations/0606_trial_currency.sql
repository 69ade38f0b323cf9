-- Trial money has a currency and so books of its own: nothing can move it into a wallet of real money.
insert into ledger.currency values (4, 'XTS', 2);
