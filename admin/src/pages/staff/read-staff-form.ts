/** The fields of the form that staff can change; the form contains the whole record. */
export function readStaffForm({ name, role, lang, integrations }: Record<string, unknown>) {
  return { name, role, lang, integrations };
}
