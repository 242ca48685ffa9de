const refusals = [
  'FIELD_INVALID',
  'BRAND_UNKNOWN',
  'CATEGORY_UNKNOWN',
  'CATEGORY_NOT_EMPTY',
  'PRODUCT_EXISTS',
  'PICTURE_UNKNOWN',
  'STOCK_HELD',
  'WAREHOUSE_NOT_OWN',
  'CAR_UNKNOWN',
  'CAR_EXISTS',
  'NAME_TAKEN',
  'YEARS_OUTSIDE_MODEL',
  'EDIT_OUTDATED',
] as const;

/** Refusal of an edit of the catalogue; `path` names the field. */
export class EditRefused extends Error {
  override readonly name = 'EditRefused';
  readonly refusal: (typeof refusals)[number];
  readonly path: string | undefined;
  readonly recordId: number | undefined;

  constructor(
    refusal: (typeof refusals)[number],
    path?: string,
    { recordId, ...options }: ErrorOptions & { readonly recordId?: number } = {},
  ) {
    super(`${refusal} ${path ?? ''}`.trim(), options);
    this.refusal = refusal;
    this.path = path;
    this.recordId = recordId;
  }
}
