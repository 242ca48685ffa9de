/** Romanian words, folded, in forms that change more than their ending, and in the old spelling, by the word that names use. */
const singulars = new Map(
  Object.entries({
    capete: 'cap',
    capetele: 'cap',
    capetelor: 'cap',
    capat: 'cap',
    capatul: 'cap',
    oglinzi: 'oglinda',
    oglinzile: 'oglinda',
    oglinzilor: 'oglinda',
    broaste: 'broasca',
    broastele: 'broasca',
    chedere: 'chedar',
    chederele: 'chedar',
    placi: 'placa',
    placile: 'placa',
    mina: 'mana',
    manere: 'maner',
    manerele: 'maner',
    carlige: 'carlig',
    radacini: 'radacina',
    clesti: 'cleste',
  }),
);

/** The word under which a form is known: `oglinzi` is `oglinda`; any other stays. */
export function baseForm(word: string): string {
  return singulars.get(word) ?? word;
}
