import { maskVin } from '@/lib/domain/vin/mask-vin';

const emailPattern = /[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/gu;
const phonePattern = /(?<!\d)(?:\+|00)\d{1,3}(?:[\s().-]{0,2}\d){7,11}(?!\d)/g;
// Seventeen signs of VINs with both letters and digits; what else is so long has other signs in it, or no letters.
const vinPattern = /(?<![\p{L}\d])(?=[A-Z\d]*[A-Z])(?=[A-Z\d]*\d)[A-HJ-NPR-Z\d]{17}(?![\p{L}\d])/giu;

/** A text for publication, without contact data: URLs, e-mails, phones, VINs. */
export function redactPersonalData(text: string): string {
  return text.replace(vinPattern, maskVin).replace(emailPattern, '•••@•••').replace(phonePattern, '•••');
}
