import { type Recorded, withSection } from './record';

const recorded: Recorded = {
  name: 'auth',
  command: 'npm run bench -- auth --checks 9',
  day: '2026-11-24',
  machine: 'Node 24.1.0, 2 × Processor, 24 GiB',
  figures: '\nsign-in  1.05\n',
};
const section = `## auth

\`npm run bench -- auth --checks 9\`, 2026-11-24, Node 24.1.0, 2 × Processor, 24 GiB

\`\`\`text
sign-in  1.05
\`\`\`
`;
const intro = '# Figures\n\nWhat they mean.\n';

describe('the document of figures', () => {
  test('gets a section more at its end', () => {
    expect(withSection(intro, recorded)).toBe(`${intro}\n${section}`);
  });

  test('has a newer section in place of the older one, wherever it stands', () => {
    const older = `## auth\n\nolder\n`;
    const other = '## pages\n\nof pages\n';
    expect(withSection(`${intro}\n${older}\n${other}`, recorded)).toBe(`${intro}\n${section}\n${other}`);
    expect(withSection(`${intro}\n${other}\n${older}`, recorded)).toBe(`${intro}\n${other}\n${section}`);
  });

  test('comes to the same when the same is written again', () => {
    const once = withSection(`${intro}\n## pages\n\nof pages\n`, recorded);
    expect(withSection(once, recorded)).toBe(once);
  });
});
