import { useTranslation } from 'react-i18next';
import { knownType, REVISION_TYPES } from './revision-types.ts';

/** How a type of revision is called: a word of ours, or what somebody else called it. */
export function useTypeName() {
  const { t } = useTranslation('revisions');
  const nameOf = (type: string) => {
    const known = knownType(type);
    return known ? t(`types.${known}`) : type;
  };
  /** The choices of a form that shows `current`, which may be a type of somebody else's. */
  const choices = (current: string) =>
    [...REVISION_TYPES, ...(current && !knownType(current) ? [current] : [])].map((value) => ({
      value,
      label: nameOf(value),
    }));
  return { nameOf, choices };
}
