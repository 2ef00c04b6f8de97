import { useTranslation } from 'react-i18next';

/** The revision types with a translation; the API accepts any text (specification §3). */
const REVISION_TYPES = ['annual', 'oil', 'inspection', 'purchase', 'tyres', 'repair', 'other'] as const;
export type RevisionType = (typeof REVISION_TYPES)[number];

function knownType(type: string): RevisionType | undefined {
  return REVISION_TYPES.find((known) => known === type);
}

export function useTypeName() {
  const { t } = useTranslation('revisions');
  const nameOf = (type: string) => {
    const known = knownType(type);
    return known ? t(`types.${known}`) : type;
  };
  const choices = (current: string) =>
    [...REVISION_TYPES, ...(current && !knownType(current) ? [current] : [])].map((value) => ({
      value,
      label: nameOf(value),
    }));
  return { nameOf, choices };
}
