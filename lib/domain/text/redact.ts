import { maskVin, withoutVins } from '@/lib/domain/vin/vin';

const emailPattern = /[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/gu;
const phonePattern = /(?<!\d)(?:\+|00)\d{1,3}(?:[\s().-]{0,2}\d){7,11}(?!\d)/g;
// Seventeen characters of the VIN alphabet with both letters and digits.
const vinPattern = /(?<![\p{L}\d])(?=[A-Z\d]*[A-Z])(?=[A-Z\d]*\d)[A-HJ-NPR-Z\d]{17}(?![\p{L}\d])/giu;

/** Masks VINs, e-mails and phone numbers in a text for publication. */
export function redactPersonalData(text: string): string {
  return text.replace(vinPattern, maskVin).replace(emailPattern, '•••@•••').replace(phonePattern, '•••');
}

const secretName =
  /^(?:authorization|cookie|cookies|set-cookie|password|oldpassword|newpassword|token|accesstoken|refreshtoken|x-api-key|x-api-signature|x-session-key|x-refresh-token|x-captcha-token|x-client-address|x-forwarded-for|ip_address|email|phone|address|firstname|lastname|user|query_string|data)$/i;
const emailText = /[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+/g;
const phoneText = /\+?\d[\d\s()-]{7,18}\d/g;
const tokenText = /(\/(?:success|fpass|email-confirm|watch\/link|unsubscribe|token|key)\/)[\w-]{16,}/g;
const queryText =
  /([?&](?:e-?mail|mail|phone|tel|name|firstName|lastName|address|password|token|key|code|vin|q|returnTo)=)[^&#\s"'<>]+/gi;
const removed = '[removed]';
const deepest = 12;

/** Removes e-mails, phone numbers, VINs and secrets in URLs from a text. */
export function scrubText(text: string): string {
  const withoutTokens = text.replace(tokenText, `$1${removed}`).replace(queryText, `$1${removed}`);
  return withoutVins(withoutTokens).replace(emailText, removed).replace(phoneText, removed);
}

/** Removes personal data and secrets from a report, in place, and returns it. */
export function scrubReport<Report extends object>(report: Report): Report {
  scrubWithin(report, 0);
  return report;
}

function scrubWithin(value: object, depth: number): void {
  for (const [name, item] of Object.entries(value)) {
    if (secretName.test(name) || depth >= deepest) Reflect.set(value, name, removed);
    else if (unscrubbedName.test(name)) continue;
    else if (typeof item === 'string') Reflect.set(value, name, scrubText(item));
    else if (typeof item === 'object' && item !== null) scrubWithin(item, depth + 1);
  }
}

/** Fields that are never personal, but whose values look like phone numbers. */
const unscrubbedName = /(?:_id|_ids?|id|filename|abs_path|release|timestamp|platform|type)$/i;

/** Settings of error reports that exclude data of visitors. */
export const nothingCollected = {
  userInfo: false,
  cookies: false,
  httpHeaders: false,
  httpBodies: [],
  urlQueryParams: false,
};
