-- What operators write and visitors read.

-- Pictures of ours, re-encoded; public to whoever knows the id.
create table content_picture (
  id uuid primary key,
  merchant_id smallint not null references merchant,
  -- of the largest file
  width int not null check (width > 0),
  height int not null check (height > 0),
  created_at timestamptz not null,
  created_by text,
  unique (merchant_id, id)
);
call isolate_by_merchant('content_picture');
grant select, insert on content_picture to :"app_role";

create table content_picture_file (
  merchant_id smallint not null references merchant,
  picture_id uuid not null,
  width int not null,
  format text not null check (format in ('webp', 'avif')),
  bytes bytea not null,
  primary key (picture_id, width),
  foreign key (merchant_id, picture_id) references content_picture (merchant_id, id)
);
alter table content_picture_file alter column bytes set storage external; -- compressed already
call isolate_by_merchant('content_picture_file');
grant select, insert on content_picture_file to :"app_role";

-- What every kind of content has in common.
create table content_shape (
  id int generated always as identity,
  merchant_id smallint not null,
  state text not null check (state in ('draft', 'published')),
  -- null: at once, or for good
  starts_at timestamptz,
  ends_at timestamptz,
  position int not null check (position >= 0),
  -- locale → the kind's words; HTML in them is sanitised
  words jsonb not null,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- null: came with the brand
  updated_by text,
  primary key (id),
  check (starts_at < ends_at)
);

create table content_banner (
  like content_shape including all,
  group_name text not null,
  linkage_type text not null,
  url text not null,
  picture_id uuid,
  foreign key (merchant_id) references merchant,
  constraint content_banner_picture foreign key (merchant_id, picture_id) references content_picture (merchant_id, id)
);

create table content_notice (
  like content_shape including all,
  type text not null,
  audience text not null,
  picture_id uuid,
  foreign key (merchant_id) references merchant,
  constraint content_notice_picture foreign key (merchant_id, picture_id) references content_picture (merchant_id, id)
);

create table content_help_category (
  like content_shape including all,
  foreign key (merchant_id) references merchant,
  unique (merchant_id, id)
);

create table content_help_article (
  like content_shape including all,
  category_id int not null,
  slug text not null,
  foreign key (merchant_id) references merchant,
  constraint content_help_article_category foreign key (merchant_id, category_id)
    references content_help_category (merchant_id, id),
  constraint content_help_article_slug unique (merchant_id, slug)
);
create index on content_help_article (merchant_id, category_id);

create table content_promotion_category (
  like content_shape including all,
  slug text not null,
  foreign key (merchant_id) references merchant,
  constraint content_promotion_category_slug unique (merchant_id, slug)
);

create table content_promotion (
  like content_shape including all,
  slug text not null,
  category text not null,
  picture_id uuid,
  foreign key (merchant_id) references merchant,
  constraint content_promotion_picture foreign key (merchant_id, picture_id) references content_picture (merchant_id, id),
  constraint content_promotion_slug unique (merchant_id, slug)
);

create table content_page (
  like content_shape including all,
  slug text not null,
  foreign key (merchant_id) references merchant,
  constraint content_page_slug unique (merchant_id, slug)
);

drop table content_shape;

do $$
declare content_table text;
begin
  foreach content_table in array array['content_banner', 'content_notice', 'content_help_category',
    'content_help_article', 'content_promotion_category', 'content_promotion', 'content_page'] loop
    execute format('create index on %I (merchant_id, position, id)', content_table);
    -- what a server reads into memory: everything that shows or will
    execute format($index$create index on %I (merchant_id, ends_at) where state = 'published'$index$, content_table);
    call isolate_by_merchant(content_table::regclass);
  end loop;
end $$;
grant select, insert, update, delete on content_banner, content_notice, content_help_category, content_help_article,
  content_promotion_category, content_promotion, content_page to :"app_role";
