-- Old messages are deleted by their age; rows are written in the order of their time.
create index on inbox_message using brin (at);
