import { useTranslation } from 'react-i18next';
import { knownType, REVISION_TYPES } from './revision-types.ts';

/** The label of a revision type: its translation, or the text itself for other types. */
export function useTypeName() {
  const { t } = useTranslation('revisions');
  const nameOf = (type: string) => {
    const known = knownType(type);
    return known ? t(`types.${known}`) : type;
  };
  /** The options of a select, including `current` if it is no known type. */
  const choices = (current: string) =>
    [...REVISION_TYPES, ...(current && !knownType(current) ? [current] : [])].map((value) => ({
      value,
      label: nameOf(value),
    }));
  return { nameOf, choices };
}
