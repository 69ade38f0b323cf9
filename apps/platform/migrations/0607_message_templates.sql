-- Operators' own words of messages to members; without a row the product's words are sent.
create table message_template (
  merchant_id smallint not null references merchant,
  -- file and path of the words, as message.loginCode
  name text not null,
  locale text not null,
  text text not null,
  changed_at timestamptz not null,
  changed_by text not null,
  primary key (merchant_id, locale, name)
);
call isolate_by_merchant('message_template');
grant select, insert, update, delete on message_template to :"app_role";
