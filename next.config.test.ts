import { readFileSync } from 'node:fs';

/** Ways in which a build can put something else in the place of a file of Next or React, or change what was built. */
const tampering = /ReplacementPlugin|\balias\b|plugins\.push|\bhooks\b|updateAsset|RawSource|module\.rules|loaders?\b/;

test.each(['next.config.mjs', 'pwa.config.mjs'])('%s takes the framework as it is', (file) => {
  const lines = readFileSync(file, 'utf8').split('\n');
  expect(lines.filter((line) => tampering.test(line))).toEqual([]);
});
