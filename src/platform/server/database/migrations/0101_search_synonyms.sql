insert into search_synonyms (word, means) values
  ('puna', 'pune'),
  ('sambhajinagar', 'aurangabad'),
  ('sambhajinagar', 'chhatrapati sambhajinagar'),
  ('buldhana', 'buldana')
on conflict do nothing;
