/**
 * The countries that mine diamonds in quantity, by two-letter code. India cuts most of the world's stones, but
 * mines next to none, so a file that names it as a country of origin means the cutting.
 */
export const miningCountryCodes: ReadonlySet<string> = new Set(
  'AO AU BR BW CA CD CF CG CI CM GH GN GY LR LS NA RU SL TG TZ VE ZA ZW'.split(' '),
)
