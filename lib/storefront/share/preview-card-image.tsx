import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ImageResponse } from 'next/og.js';
import { type CardBrand, cardSize, panel, type ShareCard } from './preview-card';

const subsets = ['latin', 'latin-ext', 'cyrillic'] as const;
const sans = subsets.map((subset) => `Sans ${subset}`).join(', ');
const mono = `Mono, ${sans}`;

/** Loads IBM Plex as WOFF, because the renderer does not support WOFF2. Each subset requires its own family name. */
async function loadFonts() {
  const load = async (name: string, file: string, weight: 600 | 700) => ({
    name,
    weight,
    data: await readFile(join(process.cwd(), `lib/storefront/share/fonts/ibm-plex-${file}-${weight}-normal.woff`)),
  });
  return Promise.all([
    load('Mono', 'mono-latin', 600),
    ...subsets.flatMap((subset) => [
      load(`Sans ${subset}`, `sans-${subset}`, 600),
      load(`Sans ${subset}`, `sans-${subset}`, 700),
    ]),
  ]);
}

const dataUrl = (type: string, bytes: Uint8Array) => `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;

async function loadDrawing(file: string): Promise<string> {
  return dataUrl('image/svg+xml', await readFile(join(process.cwd(), 'public/brand', file)));
}

let assets: ReturnType<typeof loadAssets> | undefined;

async function loadAssets() {
  const [fonts, logo, mark] = await Promise.all([loadFonts(), loadDrawing('logo.svg'), loadDrawing('mark.svg')]);
  return { fonts, logo, mark };
}

/** Longer texts never fit on a card. */
const maxCharacters = 200;

/**
 * Removes characters that our fonts lack, because the renderer would request a font or an emoji for them from another
 * server.
 */
export function printableText(text: string): string {
  const printable = text.normalize('NFC').replace(/[^ -~¡-ſȘ-țЀ-џ–—‘’“”„…№€]/gu, '');
  return printable.trim().slice(0, maxCharacters);
}

const colour = {
  background: '#f5f6f9',
  surface: '#ffffff',
  line: '#dbdee5',
  soft: '#5d6574',
  ink: '#141d2e',
};

const clampedTo = (lineClamp: number) => ({ display: 'block', lineClamp, wordBreak: 'break-word' }) as const;

/** Font size of a title so that it fits on three lines; a longer one is cut. */
function titleSize({ length }: string): number {
  if (length <= 26) return 66;
  return length <= 45 ? 56 : 48;
}

/** Renders a card as PNG. `picture`: a PNG that replaces the drawn logo of the repository in the panel. */
export async function renderCard(
  card: ShareCard,
  { accent, logo: uploaded, name }: CardBrand,
  picture?: Uint8Array,
): Promise<Uint8Array<ArrayBuffer>> {
  assets ??= loadAssets();
  const { fonts, logo, mark } = await assets;
  const [over, title, number, under] = [card.over, card.title, card.number ?? '', card.under].map(printableText);
  const edge = panel.size - 2 * panel.inset;
  const isDrawnBrand = name === null && !uploaded;
  const image = (
    <div style={{ display: 'flex', width: '100%', height: '100%', background: colour.background, fontFamily: sans }}>
      <div style={{ position: 'absolute', width: '100%', height: 14, background: accent }} />
      <div
        style={{
          ...{ position: 'absolute', left: 72, top: 80, width: 588, height: 410 },
          ...{ display: 'flex', flexDirection: 'column', overflow: 'hidden', fontWeight: 600 },
        }}
      >
        {over && <div style={{ ...clampedTo(1), marginBottom: 14, fontSize: 34, color: accent }}>{over}</div>}
        {title && (
          <div
            style={{
              ...clampedTo(3),
              ...{ fontSize: titleSize(title), fontWeight: 700, lineHeight: 1.14, color: colour.ink },
            }}
          >
            {title}
          </div>
        )}
        {number && (
          <div
            style={{
              ...{ display: 'flex', alignSelf: 'flex-start', maxWidth: '100%', height: 64, marginTop: 20 },
              ...{ border: `2px solid ${colour.ink}`, borderRadius: 8, background: colour.surface, overflow: 'hidden' },
            }}
          >
            <div style={{ width: 20, flexShrink: 0, background: accent }} />
            <div
              style={{
                ...{ ...clampedTo(1), fontFamily: mono, fontSize: 36, lineHeight: '60px', color: colour.ink },
                ...{ margin: '0 28px 0 18px', maxWidth: 518 },
              }}
            >
              {number}
            </div>
          </div>
        )}
        {under && <div style={{ ...clampedTo(1), marginTop: 20, fontSize: 30, color: colour.soft }}>{under}</div>}
      </div>
      {picture ? (
        <div
          style={{
            ...{ position: 'absolute', left: panel.x, top: panel.y, width: panel.size, height: panel.size },
            ...{ display: 'flex', alignItems: 'center', justifyContent: 'center' },
            ...{ border: `2px solid ${colour.line}`, borderRadius: 24, background: colour.surface },
          }}
        >
          <img alt="" src={dataUrl('image/png', picture)} width={edge} height={edge} />
        </div>
      ) : (
        isDrawnBrand && (
          <img alt="" src={mark} width={413} height={413} style={{ position: 'absolute', left: 730, top: 110 }} />
        )
      )}
      {uploaded ? (
        <div
          style={{
            ...{ position: 'absolute', left: 72, top: 516, display: 'flex' },
            ...{ padding: 8, background: colour.surface },
          }}
        >
          <img
            alt=""
            src={dataUrl('image/png', uploaded)}
            height={64}
            style={{ maxWidth: 400, objectFit: 'contain' }}
          />
        </div>
      ) : name === null ? (
        <img alt="" src={logo} height={80} style={{ position: 'absolute', left: 60, top: 512 }} />
      ) : (
        <div
          style={{ ...clampedTo(1), ...{ position: 'absolute', left: 72, top: 530, fontSize: 44, fontWeight: 700 } }}
        >
          {printableText(name)}
        </div>
      )}
    </div>
  );
  return new Uint8Array(await new ImageResponse(image, { ...cardSize, fonts }).arrayBuffer());
}
