-- A report waits until what was owed about its order before has been taken.
create index on delivery (order_id, id) where delivered_at is null and given_up_at is null;
