-- Page views by day (UTC). Each process counts; the sums are stored here.
create table visits (
  day date not null,
  page text not null,
  views bigint not null,
  primary key (day, page)
);
