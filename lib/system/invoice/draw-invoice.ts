import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import type { PrintedOrder, Seller } from '@/lib/contract/orders/documents';
import { spacedIban } from '@/lib/contract/values/company-numbers';
import { formatPhone } from '@/lib/contract/values/phone';
import {
  type InvoiceLine,
  type InvoiceWords,
  invoiceAmount,
  invoiceLines,
  printable,
  vatOf,
} from '@/lib/domain/invoice/invoice';

type Paper = InstanceType<typeof PDFDocument>;

const margin = 44;
const foot = 40;
const ink = '#151c33';
const soft = '#5b6378';
const hairline = '#d9dde5';
const logoBox = [180, 36] as const;
/** Widths of the columns; the name column has the remaining width. */
const widths = { line: 26, unit: 38, quantity: 46, price: 86, total: 92 } as const;

const files = join(process.cwd(), 'lib/system/invoice/fonts');
// Uncompressed fonts, because decompressing WOFF for each document takes ten times as long as drawing it.
let fonts: Promise<readonly [Buffer, Buffer]> | undefined;

function readFonts() {
  fonts ??= Promise.all([
    readFile(join(files, 'IBMPlexSans-Regular.ttf')),
    readFile(join(files, 'IBMPlexSans-SemiBold.ttf')),
  ]);
  return fonts;
}

export type Letterhead = {
  /** Colour of the title; readable on white. */
  readonly accent: string;
  /** PNG that replaces the name of the shop. */
  readonly logo?: Uint8Array | undefined;
};

/** Draws an invoice, credit note or proforma on A4 pages, with VAT shown separately. */
export async function drawInvoice(
  order: PrintedOrder,
  words: InvoiceWords,
  seller: Seller,
  letterhead: Letterhead,
): Promise<Uint8Array<ArrayBuffer>> {
  const [regular, bold] = await readFonts();
  const paper = new PDFDocument({
    size: 'A4',
    margins: { top: margin, left: margin, right: margin, bottom: margin + foot },
    bufferPages: true,
    font: '',
    info: { Title: `${words.title} ${words.number}`, Author: seller.name, CreationDate: new Date(words.issuedAt) },
  });
  paper.registerFont('text', regular);
  paper.registerFont('bold', bold);
  const pieces: Uint8Array[] = [];
  const done = new Promise<void>((resolve, reject) => {
    paper.on('data', (piece: Uint8Array) => pieces.push(piece));
    paper.on('end', resolve);
    paper.on('error', reject);
  });
  drawHead(paper, order, words, seller, letterhead);
  drawParties(paper, order, words, seller);
  const sums = sumRows(order, words, seller.vatPercent);
  const director = printable(seller.director ?? '');
  const signatureHeight = director === '' ? 0 : 46;
  drawTable(paper, invoiceLines(order, words), words, heightOfSums(paper, sums) + signatureHeight);
  drawSums(paper, sums, words);
  if (director !== '') drawSignature(paper, words.director, director);
  drawFeet(paper, words, seller);
  paper.end();
  await done;
  return new Uint8Array(Buffer.concat(pieces));
}

const rightEdge = (paper: Paper) => paper.page.width - margin;
const bottomEdge = (paper: Paper) => paper.page.height - margin - foot;

function drawHead(
  paper: Paper,
  order: PrintedOrder,
  words: InvoiceWords,
  seller: Seller,
  { accent, logo }: Letterhead,
): void {
  if (logo) paper.image(Buffer.from(logo), margin, margin - 8, { fit: [...logoBox] });
  else {
    paper.roundedRect(margin, margin + 2, 7, 18, 2).fill(accent);
    paper
      .fill(ink)
      .font('bold')
      .fontSize(17)
      .text(seller.name, margin + 14, margin, { lineBreak: false });
  }
  paper
    .fill(accent)
    .font('bold')
    .fontSize(15)
    .text(`${words.title} ${words.number}`, margin, margin + 44);
  paper.font('text').fontSize(10).fill(soft).text(words.date);
  for (const line of words.basis) paper.text(printable(line));
  if (order.status === 'CANCELLED') paper.font('bold').fill('#b3261e').text(words.cancelled);
  paper.moveDown(1.2);
}

function drawParties(paper: Paper, order: PrintedOrder, words: InvoiceWords, seller: Seller): void {
  const top = paper.y;
  const width = (rightEdge(paper) - margin - 24) / 2;
  const sold = [
    ...[seller.legalName, `${words.idno} ${seller.idno}`, `${words.vatCode} ${seller.vatCode}`],
    ...[`${words.bank} ${seller.bank}, ${seller.bic}`, `IBAN ${spacedIban(seller.iban)}`],
    ...[seller.address, seller.phone, seller.email],
  ];
  drawParty(paper, words.seller, sold, margin, top, width);
  const left = paper.y;
  drawParty(paper, words.buyer, buyerOf(order, words), margin + width + 24, top, width);
  paper.y = Math.max(left, paper.y) + 12;
  paper.x = margin;
  paper.fontSize(9.5);
  const facts = [...words.payment, `${words.delivery}: ${order.delivery.name}`, words.reference].map(printable);
  for (const line of facts.filter((text) => text !== '')) {
    paper.font('text').fill(ink).text(line, margin);
  }
  paper.moveDown(0.8);
}

function buyerOf({ company, contact, billingAddress: to }: PrintedOrder, words: InvoiceWords): string[] {
  const who = to ?? contact;
  const person = `${who.firstName} ${who.lastName}`;
  const firm = company && [
    company.name,
    `${words.idno} ${company.idno}`,
    company.vatCode && `${words.vatCode} ${company.vatCode}`,
  ];
  const addressLine =
    to && [to.address, to.address1, to.address2, to.city, to.state, to.postcode].filter(Boolean).join(', ');
  return [...(firm ?? []), person, addressLine, formatPhone(who.phone), contact.email].filter(
    (text): text is string => typeof text === 'string' && text !== '',
  );
}

function drawParty(paper: Paper, title: string, lines: readonly string[], x: number, y: number, width: number): void {
  paper.font('text').fontSize(8.5).fill(soft).text(title, x, y, { width });
  const [first = '', ...rest] = lines.map(printable).filter((text) => text !== '');
  paper.font('bold').fontSize(10).fill(ink).text(first, { width });
  paper.font('text').fontSize(9.5);
  for (const line of rest) paper.text(line, { width });
}

type Columns = { readonly [Name in keyof typeof widths | 'name']: readonly [x: number, width: number] };

function columnsOf(paper: Paper): Columns {
  const total = rightEdge(paper) - widths.total;
  const price = total - widths.price;
  const quantity = price - widths.quantity;
  const unit = quantity - widths.unit;
  const name = margin + widths.line;
  return {
    line: [margin, widths.line],
    name: [name, unit - name - 8],
    unit: [unit, widths.unit],
    quantity: [quantity, widths.quantity],
    price: [price, widths.price],
    total: [total, widths.total],
  };
}

/** Draws the lines and reserves room for the sums on the last page, so that sums are never alone on a page. */
function drawTable(paper: Paper, lines: readonly InvoiceLine[], words: InvoiceWords, sumsHeight: number): void {
  const columns = columnsOf(paper);
  drawTableHead(paper, columns, words);
  for (const line of lines) drawLine(paper, columns, line, words, line === lines.at(-1) ? sumsHeight : 0);
  rule(paper, ink);
}

function drawTableHead(paper: Paper, { line, name, unit, quantity, price, total }: Columns, words: InvoiceWords): void {
  const y = paper.y;
  paper.font('text').fontSize(8.5).fill(soft);
  const heads = [line, name, unit, quantity, price, total] as const;
  for (const [at, [x, width]] of heads.entries()) {
    paper.text(words.columns[at] ?? '', x, y, { width, align: at < 3 ? 'left' : 'right', lineBreak: false });
  }
  paper.y = y + 14;
  rule(paper, ink);
}

function drawLine(paper: Paper, columns: Columns, line: InvoiceLine, words: InvoiceWords, below: number): void {
  const [nameX, nameWidth] = columns.name;
  paper.font('text').fontSize(9.5);
  const height = paper.heightOfString(line.name, { width: nameWidth }) + 12;
  if (paper.y + height + 8 + below > bottomEdge(paper)) {
    paper.addPage();
    drawTableHead(paper, columns, words);
  }
  const y = paper.y + 4;
  paper.font('text').fontSize(9.5).fill(ink).text(line.name, nameX, y, { width: nameWidth });
  paper.fontSize(8.5).fill(soft).text(line.code, nameX, paper.y, { width: nameWidth });
  const end = paper.y;
  const cell = (text: string, [x, width]: readonly [number, number], align: 'left' | 'right', look = 'text') =>
    paper.font(look).fontSize(9.5).fill(ink).text(text, x, y, { width, align, lineBreak: false });
  cell(line.position, columns.line, 'left');
  cell(line.unit, columns.unit, 'left');
  cell(line.quantity, columns.quantity, 'right');
  cell(line.price, columns.price, 'right');
  cell(line.total, columns.total, 'right', 'bold');
  paper.y = end + 4;
  rule(paper, hairline);
}

function rule(paper: Paper, colour: string): void {
  paper.moveTo(margin, paper.y).lineTo(rightEdge(paper), paper.y).lineWidth(0.6).stroke(colour);
}

type SumRow = readonly [label: string, value: string, strong?: boolean];
const sumWidth = 190;
const sumSize = (strong: boolean) => (strong ? 12 : 9.5);

function sumRows(order: PrintedOrder, words: InvoiceWords, vatPercent: number): readonly SumRow[] {
  const { net, vat } = vatOf(order.total, vatPercent);
  return [
    [words.subtotal, invoiceAmount(order.subtotal)],
    ...order.totals.map(({ title, price }) => [printable(title), invoiceAmount(price)] as const),
    [words.total, invoiceAmount(order.total), true],
    [words.net, invoiceAmount(net)],
    [words.vat, invoiceAmount(vat)],
  ];
}

/** Height of the sums in points, with the space above and the note below. */
function heightOfSums(paper: Paper, rows: readonly SumRow[]): number {
  const heights = rows.map(([label, , strong = false]) => {
    const look = paper.font(strong ? 'bold' : 'text').fontSize(sumSize(strong));
    return look.heightOfString(label, { width: sumWidth }) + 4;
  });
  return heights.reduce((sum, height) => sum + height, 36);
}

function drawSums(paper: Paper, rows: readonly SumRow[], words: InvoiceWords): void {
  const x = rightEdge(paper) - 290;
  paper.y += 10;
  for (const [label, value, strong = false] of rows) {
    const y = paper.y;
    paper
      .font(strong ? 'bold' : 'text')
      .fontSize(sumSize(strong))
      .fill(strong ? ink : soft);
    paper.text(label, x, y, { width: sumWidth });
    const end = paper.y;
    paper.fill(ink).text(value, x + sumWidth, y, { width: 100, align: 'right', lineBreak: false });
    paper.y = end + 4;
  }
  paper
    .font('text')
    .fontSize(8.5)
    .fill(soft)
    .text(words.included, margin, paper.y + 8);
}

/** A line for the signature, with the name of the director. */
function drawSignature(paper: Paper, label: string, name: string): void {
  const y = paper.y + 24;
  paper.font('text').fontSize(9.5).fill(ink).text(label, margin, y, { lineBreak: false });
  const start = margin + paper.widthOfString(label) + 8;
  const end = start + 130;
  paper
    .moveTo(start, y + 11)
    .lineTo(end, y + 11)
    .lineWidth(0.6)
    .stroke(ink);
  paper.text(name, end + 8, y, { width: rightEdge(paper) - end - 8 });
}

/** Adds the invoice number to every page, because printed pages get separated. */
function drawFeet(paper: Paper, words: InvoiceWords, seller: Seller): void {
  const { start, count } = paper.bufferedPageRange();
  const named = `${seller.legalName}, ${words.idno} ${seller.idno}. ${words.title} ${words.number}`;
  for (let page = start; page < start + count; page += 1) {
    paper.switchToPage(page);
    // Text below the bottom margin would start a new page.
    paper.page.margins.bottom = 0;
    const y = paper.page.height - margin - 12;
    paper.font('text').fontSize(8.5).fill(soft);
    paper.text(named, margin, y, { lineBreak: false });
    paper.text(words.page.replace('{page}', String(page + 1)).replace('{pages}', String(count)), margin, y, {
      width: rightEdge(paper) - margin,
      align: 'right',
      lineBreak: false,
    });
  }
}
