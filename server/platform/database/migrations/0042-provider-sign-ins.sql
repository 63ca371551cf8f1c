-- Sign-ins at the provider (OIDC) that have begun. Each is for one browser, which has the key in a cookie, and ends with
-- its first return.
create table provider_sign_ins (
  key_hash text primary key,
  state text not null,
  nonce text not null,
  code_verifier text not null,
  expires_at timestamptz not null
);
create index provider_sign_ins_end on provider_sign_ins (expires_at);
