import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { maxSchemeKinds } from '@/lib/contract/catalogue/schemes';
import { fuels } from '@/lib/domain/vehicle/years';
import romanian from '@/messages/ro-MD.json' with { type: 'json' };
import { drawingUrl, isBuiltInto, isUsedWith, schemeByCode, schemes, schemesOfJob, schemesOfKind } from './schemes';

const taxonomy = z
  .object({
    nodes: z.array(
      z.object({
        slug: z.string(),
        level: z.int(),
        universal: z.boolean().default(false),
      }),
    ),
  })
  .parse(JSON.parse(readFileSync('services/reference/data/part-taxonomy.json', 'utf8')));
const kinds = new Map(taxonomy.nodes.filter(({ level }) => level === 2).map((node) => [node.slug, node]));
const jobData = z
  .object({ jobs: z.array(z.object({ code: z.string() })) })
  .parse(JSON.parse(readFileSync('services/reference/data/jobs.json', 'utf8')));
const jobs = new Set(jobData.jobs.map(({ code }) => code));
const folder = 'public/drawings/schemes';

test('[SCH-1] every drawing has data and every data file has a drawing', () => {
  const codes = schemes.map(({ code }) => code).sort();
  expect(
    readdirSync(folder)
      .map((file) => file.replace('.svg', ''))
      .sort(),
  ).toEqual(codes);
  expect(
    readdirSync('lib/domain/schemes/data')
      .map((file) => file.replace('.json', ''))
      .sort(),
  ).toEqual(codes);
  expect(Object.keys(romanian.schemes.names).sort()).toEqual(codes);
});

describe.each(schemes.map((scheme) => [scheme.code, scheme] as const))('drawing %s', (code, scheme) => {
  const svg = readFileSync(`${folder}/${code}.svg`, 'utf8');
  const numbers = scheme.parts.map(({ number }) => number);

  test('[SCH-1] numbers of the drawing and of its data are the same and unique', () => {
    const drawn = [...svg.matchAll(/id="part-(\d+)"/g)].map(([, number]) => Number(number));
    expect(drawn.toSorted((one, other) => one - other)).toEqual(numbers);
    expect(numbers).toEqual(numbers.map((_, at) => at + 1));
  });

  test('[SCH-1] each part kind is a kind of the taxonomy for certain cars and occurs once', () => {
    const slugs = scheme.parts.map(({ kind }) => kind);
    expect(slugs.filter((kind) => kinds.get(kind)?.universal !== false)).toEqual([]);
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(slugs.length).toBeLessThanOrEqual(maxSchemeKinds);
  });

  test('[SCH-1] the drawing contains no text and has the size of its data', () => {
    expect(svg).not.toMatch(/<(?:text|title|desc|tspan)\b/);
    expect(svg).toContain(`viewBox="0 0 ${scheme.width} ${scheme.height}"`);
    expect(svg.length).toBeLessThan(60_000);
  });

  test('[SCH-1] the drawing hides the parts that a car with another fuel does not have', () => {
    const rules = [...svg.matchAll(/:is\(([^)]*)\):target :is\(([^)]*)\)\{display:none\}/g)];
    for (const fuel of scheme.fuels ?? fuels) {
      const ofFuel = rules.filter(([, ids]) => ids?.split(',').includes(`#${fuel}`));
      const hidden = ofFuel.flatMap(([, , ids]) => ids?.split(',') ?? []);
      const absent = scheme.parts.filter((part) => !isUsedWith(part, fuel)).map(({ number }) => `#part-${number}`);
      expect([fuel, ...hidden]).toEqual([fuel, ...absent]);
      expect(drawingUrl(scheme, fuel)).toBe(`/drawings/schemes/${code}.svg${absent.length > 0 ? `#${fuel}` : ''}`);
      if (absent.length > 0) expect(svg).toContain(`<g id="${fuel}">`);
    }
  });

  test('[SCH-1] a drawing names only existing jobs', () => {
    expect(scheme.jobs.filter((job) => !jobs.has(job))).toEqual([]);
  });

  test('[SCH-1] each number has a target of 24 pixels on a phone inside the drawing', () => {
    const places = scheme.parts.map(({ at }) => at);
    const room = (24 / 320) * scheme.width;
    for (const [at, [x, y]] of places.entries()) {
      expect(Math.min(x, y, scheme.width - x, scheme.height - y)).toBeGreaterThanOrEqual(room / 2 - 2);
      const distances = places.filter((_, other) => other !== at).map(([a, b]) => Math.hypot(a - x, b - y));
      expect(Math.min(...distances)).toBeGreaterThanOrEqual(room);
    }
  });
});

test('[SCH-1] the front suspension shows the link of the anti-roll bar', () => {
  expect(schemesOfKind('stabiliser-link').map(({ code }) => code)).toContain('front-strut');
});

test('[SCH-1] drum brakes are hidden for a car with rear discs and shown for a car of unknown construction', () => {
  const drums = schemeByCode('rear-drum-brake');
  expect(drums && isBuiltInto(drums, { fuel: null, timing: null, rearBrakes: 'disc' })).toBe(false);
  expect(drums && isBuiltInto(drums, { fuel: null, timing: null, rearBrakes: null })).toBe(true);
});

test('[SCH-1] a diesel car has glow plugs on the drawing and no spark plugs', () => {
  const parts = schemeByCode('ignition')?.parts ?? [];
  const kinds = parts.filter((part) => isUsedWith(part, 'diesel')).map(({ kind }) => kind);
  expect(kinds).toContain('glow-plug');
  expect(kinds).not.toContain('spark-plug');
});

test('[SCH-1] an electric car has no exhaust, clutch or timing belt', () => {
  const electric = { fuel: 'electric', timing: null, rearBrakes: null };
  const codes = schemes.filter((scheme) => isBuiltInto(scheme, electric)).map(({ code }) => code);
  expect(codes).toContain('front-strut');
  expect(codes).not.toEqual(expect.arrayContaining([expect.stringMatching(/exhaust|clutch|timing/)]));
});

test('[SCH-1] a job has only drawings that apply to the car', () => {
  const codesOf = (codes: Parameters<typeof schemesOfJob>[1]) =>
    schemesOfJob('rear-suspension', codes).map(({ code }) => code);
  expect(codesOf(['rear-beam', 'front-strut', 'rear-multilink'])).toEqual(['rear-beam', 'rear-multilink']);
  expect(codesOf(['front-strut'])).toEqual([]);
});
