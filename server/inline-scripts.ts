import { createHash } from 'node:crypto';
import { z } from 'zod';
import { shopBasics } from '@/lib/config/shop-basics';
import { beforePaintScript } from '@/lib/page/before-paint';
import { isLateScript } from './late-scripts';

/** The scripts of every page, as the layout writes them. */
const ownScripts = new Set(shopBasics.locales.map(({ code }) => beforePaintScript(code)));

/** By which Next hands a page's data over; a call with one list of data, whatever stands in its text. */
const dataPush = /^(?:\(self\.__next_f=self\.__next_f\|\|\[\]\)|self\.__next_f)\.push\((\[[\s\S]*\])\)$/;
const pushed = z.union([z.tuple([z.int()]), z.tuple([z.int(), z.union([z.string(), z.null()])])]);

/** By which React marks when a page began to show. */
const shellMark = 'requestAnimationFrame(function(){$RT=performance.now()});';
/** By which React puts a part of a page in its place: a call with data, the first time after what it calls. */
const instruction = /^([\s\S]*?)\$R[CRSX]\(("[\s\S]*)\)$/;
const instructionData = z.array(z.union([z.string(), z.array(z.array(z.union([z.string(), z.number()])))]));

/** Where the code of one of React's calls begins. */
const codeStart = /(?=\$(?:RB=\[\]|RM=new Map|RS=function|RX=function))/;
/** That code by its SHA-256. The test lets React write it, so that another version of it is noticed. */
const instructionCode = new Set([
  // Puts a part in its place.
  'tNBrhVhpwBw/l0vCWPK8EIr/51zkeQJGlBE46KH5wHM=',
  // The same once its styles are there.
  'ik5CuzKG16kxLMiWrbGtWliE5C3GFYiZnsysYypmDVc=',
  // Puts a piece of a part in its place.
  'dW/dX4s22Wb/RKwjhTPlT6uBNIFHoTR535AjgMKaEws=',
  // Leaves a part that failed to the browser.
  'jWUGjMRHNLSoNHPd4KWw4+G9pQwz+ZLNEf0h9mnNOjc=',
]);

/**
 * Whether the text of a script that stands in a page is the shop's own, Next's or React's. Whatever else got into a page
 * is not, and is named in no policy.
 */
export function isKnownScript(text: string): boolean {
  return ownScripts.has(text) || isLateScript(text) || isDataPush(text) || text === shellMark || isInstruction(text);
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
