import { escapeHtml, type LetterPage } from '../letter-layout';

/** A service that is due: since when, and where its parts are. */
type ServiceLine = { readonly name: string; readonly since: string; readonly parts: string | null };
type CarGroup = { readonly name: string; readonly lines: readonly ServiceLine[] };

/** What is due on each car, as HTML and as text. */
export function serviceTable(groups: readonly CarGroup[], seeParts: string): NonNullable<LetterPage['body']> {
  return {
    html: groups.map((group) => htmlGroup(group, seeParts)).join('\n'),
    text: groups.map(textGroup).join('\n\n'),
  };
}

function htmlGroup({ name, lines }: CarGroup, seeParts: string): string {
  const link = (href: string | null) =>
    href === null ? '' : `<br><a href="${escapeHtml(href)}" style="color:#1f47c8">${escapeHtml(seeParts)}</a>`;
  const services = lines.map(
    (line) =>
      `<p style="margin:0 0 12px;font-size:15px;line-height:22px;color:#343b52"><b>${escapeHtml(line.name)}</b><br>${escapeHtml(line.since)}${link(line.parts)}</p>`,
  );
  return `<h2 style="margin:18px 0 8px;font-size:17px;color:#151c33">${escapeHtml(name)}</h2>\n${services.join('\n')}`;
}

function textGroup({ name, lines }: CarGroup): string {
  const services = lines.map((line) => [`- ${line.name}: ${line.since}`, line.parts].filter(Boolean).join('\n  '));
  return [name, ...services].join('\n');
}
