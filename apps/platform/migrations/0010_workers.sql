-- Which job workers live. A killed worker's jobs stay locked; another frees them once its heartbeat has stopped.
create table worker_heartbeat (
  pool_id text primary key,
  at timestamptz not null default now()
);
grant select, insert, update, delete on worker_heartbeat to :"app_role";
