import { buildDictionaries, type Dictionaries } from '@/lib/search/dictionaries';
import { textRow } from '../db/localized';
import { readBrands, readTaxonomy, readVehicles } from '../reference/reference-data';
import { specSource, toPartKind } from '../reference/specifications';
import { SampleValues } from './sample/criteria';

/** The dictionaries of the shop's own reference data, with the values of the demo catalogue. */
export function readDictionaries(): Dictionaries {
  const { manufacturers, modelSeries, vehicles } = readVehicles();
  const { nodes, attributes } = readTaxonomy();
  const book = new SampleValues(new Map(attributes.map((attribute) => [attribute.key, attribute])));
  const choices = new Map(
    nodes.map((node) => [node, node.attributes.map(({ key }) => ({ key, all: book.choicesOf(node.code, key) }))]),
  );
  const valuesOf = (key: string) =>
    book
      .counted()
      .filter((choice) => choice.key === key)
      .map((choice) => ({ value: choice.value, ...textRow('name', choice), number: choice.n }));
  return buildDictionaries({
    kinds: nodes.filter(({ level }) => level === 2).map(toPartKind),
    brands: readBrands().brands,
    makes: manufacturers.map(({ manuId, manuName }) => ({ manuId, name: manuName })),
    series: modelSeries.map(({ modelId, manuId, modelname }) => ({ modelId, manuId, name: modelname })),
    engines: vehicles.map(({ modId, cylinderCapacityLiter, powerHpFrom, powerKwFrom, ...vehicle }) => ({
      ...vehicle,
      modelId: modId,
      liter: cylinderCapacityLiter,
      hp: powerHpFrom,
      kw: powerKwFrom,
      from: vehicle.yearOfConstrFrom,
      to: vehicle.yearOfConstrTo,
    })),
    specs: specSource({
      attributes,
      valuesOf,
      nodes,
      ofKind: (node) => ({
        attributes: node.attributes.map(({ key }) => key),
        counts: new Map(
          (choices.get(node) ?? []).map(({ key, all }) => [key, new Map(all.map(({ value }) => [value, 1]))]),
        ),
      }),
    }),
  });
}
