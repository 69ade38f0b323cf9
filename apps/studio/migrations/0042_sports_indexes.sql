-- Every change of a ticket or payment writes into its indexes: those that no search needs go.
alter table sports_ticket drop constraint sports_ticket_ordinal_key;
drop index sports_payment_order;
