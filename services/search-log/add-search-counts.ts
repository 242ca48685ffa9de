import { execute, type Queryable, statement } from '../db/query';

/** Maximum number of texts per day and per month, against a flood of random texts. Housekeeping deletes rows hourly. */
const maxTexts = 10_000;

const steps = ['searches', 'unanswered', 'opened', 'added', 'orders', 'revenue'] as const;
const eachStep = (make: (step: string) => string) => steps.map(make).join(', ');
const sums = eachStep((step) => `sum(t.${step}) AS ${step}`);
const addSums = eachStep((step) => `${step} = f.${step} + excluded.${step}`);

// Rows of totals have an empty search text.
const addCounts = statement({
  name: 'search-add-counts',
  text: `WITH taken AS (DELETE FROM search_count RETURNING *),
    totals AS (
      INSERT INTO search_figure AS f (day, lang, ${steps.join(', ')})
      SELECT t.day, t.lang, ${sums} FROM taken t WHERE t.query = '' GROUP BY 1, 2
      ON CONFLICT (day, lang) DO UPDATE SET ${addSums}),
    text AS (
      SELECT s.step, date_trunc(s.step, t.day)::date AS day, t.lang, t.query, max(t.day) AS last_day, ${sums}
      FROM taken t, unnest(ARRAY['day', 'month']) AS s (step) WHERE t.query <> '' GROUP BY 1, 2, 3, 4),
    stored AS (
      SELECT step, day, count(*) AS texts FROM search_text_figure
      WHERE (step, day) IN (SELECT DISTINCT step, day FROM text) GROUP BY 1, 2)
    INSERT INTO search_text_figure AS f (step, day, lang, query, last_day, ${steps.join(', ')})
    SELECT t.* FROM text t LEFT JOIN stored USING (step, day)
    WHERE coalesce(stored.texts, 0) < ${maxTexts} OR EXISTS (SELECT FROM search_text_figure k
      WHERE (k.step, k.day, k.lang, k.query) = (t.step, t.day, t.lang, t.query))
    ON CONFLICT (step, day, lang, query) DO UPDATE SET last_day = greatest(f.last_day, excluded.last_day), ${addSums}`,
});

/** Adds the stored counts of searches to the figures of their days. */
export async function addSearchCounts(client: Queryable): Promise<void> {
  await execute(client, addCounts);
}
