insert into search_synonyms (word, means)
select word, means
from unnest(array['chh sambhajinagar', 'chh sambhaji nagar', 'chhatrapati sambhaji nagar']) as word,
  unnest(array['aurangabad', 'chhatrapati sambhajinagar']) as means
on conflict do nothing;
