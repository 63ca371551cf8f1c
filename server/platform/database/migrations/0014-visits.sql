-- How often each page was opened, day by day (UTC): counted in every process, added up here.
create table visits (
  day date not null,
  page text not null,
  views bigint not null,
  primary key (day, page)
);
