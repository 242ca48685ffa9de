import { z } from 'zod';
import { defineLetter, letterWords } from './define-letter';

/** An alert to the owners of the shop. Plain text: names and details come from outside. */
export const supplierListAlert = defineLetter({
  channel: 'mail',
  kind: 'supplier-list-alert',
  when: 'the list of a supplier could not be fetched, or none came for long, to the owners',
  data: z.object({
    supplier: z.string().max(100),
    cause: z.enum(['failing', 'silent']),
    /** Technical details of the last failure. */
    detail: z.string().max(400),
    /** The page of the source in the back office. */
    url: z.string().max(1000),
  }),
  samples: [
    { supplier: 'Autototal', cause: 'failing', detail: 'CONNECTION ECONNREFUSED', url: 'http://localhost:4341/#/x' },
    { supplier: 'Autototal', cause: 'silent', detail: '', url: 'http://localhost:4341/#/x' },
  ],
  write({ supplier, cause, detail, url }, { locale }) {
    const t = letterWords(locale);
    const lines = [t(`supplier-list-alert.${cause}`, { supplier }), ...(detail === '' ? [] : [detail]), url];
    return { subject: t('supplier-list-alert.subject', { supplier }), text: `${lines.join('\n\n')}\n`, html: null };
  },
});
