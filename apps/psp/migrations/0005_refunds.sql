-- Money that merchants give back: orders of their own, each of a payment.
alter table money_order drop constraint money_order_kind_check;
alter table money_order add constraint money_order_kind_check check (kind in ('payment', 'payout', 'refund'));
alter table money_order drop constraint money_order_check1;
alter table money_order add constraint money_order_page_token_check check (kind <> 'payment' or page_token is not null);
alter table money_order add column refund_of uuid references money_order;
alter table money_order add constraint money_order_refund_check check ((kind = 'refund') = (refund_of is not null));
create index on money_order (refund_of) where refund_of is not null;
