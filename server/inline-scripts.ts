import { createHash } from 'node:crypto';
import { z } from 'zod';
import { shopBasics } from '@/lib/config/shop-basics';
import { beforePaintScript } from '@/lib/page/before-paint';
import { byteText } from './byte-text';
import { isDeferScript } from './defer-scripts';

/** The scripts of every page, as the layout writes them. */
const ownScripts = new Set(shopBasics.locales.map(({ code }) => byteText(beforePaintScript(code))));

/** The inline scripts in which Next passes data to the page: a single call with a JSON list. */
const dataPush = /^(?:\(self\.__next_f=self\.__next_f\|\|\[\]\)|self\.__next_f)\.push\((\[[\s\S]*\])\)$/;
const pushed = z.union([z.tuple([z.int()]), z.tuple([z.int(), z.union([z.string(), z.null()])])]);

/** The inline script in which React records the first paint. */
const shellMark = 'requestAnimationFrame(function(){$RT=performance.now()});';
/**
 * The inline scripts in which React moves streamed content into place: a call with data, the first time preceded by its
 * function.
 */
const instruction = /^([\s\S]*?)\$R[CRSX]\(("[\s\S]*)\)$/;
const instructionData = z.array(z.union([z.string(), z.array(z.array(z.union([z.string(), z.number()])))]));

/** Where the code of one of React's calls begins. */
const codeStart = /(?=\$(?:RB=\[\]|RM=new Map|RS=function|RX=function))/;
/** That code by its SHA-256. The test lets React write it, so that another version of it is noticed. */
const instructionCode = new Set([
  // Moves streamed content into place.
  'tNBrhVhpwBw/l0vCWPK8EIr/51zkeQJGlBE46KH5wHM=',
  // The same after its styles have loaded.
  'ik5CuzKG16kxLMiWrbGtWliE5C3GFYiZnsysYypmDVc=',
  // Moves a segment of streamed content into place.
  'dW/dX4s22Wb/RKwjhTPlT6uBNIFHoTR535AjgMKaEws=',
  // Marks failed content for rendering in the browser.
  'jWUGjMRHNLSoNHPd4KWw4+G9pQwz+ZLNEf0h9mnNOjc=',
]);

/**
 * Whether the script with this text of its bytes, which stands in a page, is the shop's own, Next's or React's. Whatever else got into a page
 * is not, and is named in no policy.
 */
export function isKnownScript(text: string): boolean {
  return ownScripts.has(text) || isDeferScript(text) || isDataPush(text) || text === shellMark || isInstruction(text);
}

function isDataPush(text: string): boolean {
  const [, data] = dataPush.exec(text) ?? [];
  return data !== undefined && pushed.safeParse(parseJson(data)).success;
}

function isInstruction(text: string): boolean {
  const [, code = '', data] = instruction.exec(text) ?? [];
  if (data === undefined || !instructionData.safeParse(parseJson(`[${data}]`)).success) return false;
  return code === '' || code.split(codeStart).every((one) => instructionCode.has(digestOf(one.replace(/;+$/, ''))));
}

function digestOf(code: string): string {
  return createHash('sha256').update(code).digest('base64');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
