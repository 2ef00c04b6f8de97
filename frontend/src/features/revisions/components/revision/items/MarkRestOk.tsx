import Button from 'antd/es/button';
import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../../../shared/api/client.ts';
import { useCheckItem } from '../../../api/items.ts';

export function MarkRestOk({
  revisionId,
  category,
  items,
}: {
  revisionId: number;
  category: string;
  items: ReadonlyArray<Schemas['RevisionItem']>;
}) {
  const { t } = useTranslation('revisions');
  const check = useCheckItem(revisionId);
  const left = items.filter(({ status }) => status === 'not-checked');
  if (left.length === 0) return null;
  const tick = () => {
    for (const item of left) check.mutate({ item, changes: { status: 'ok' } });
  };
  return (
    <Button size="large" type="text" aria-label={t('check.allOkNamed', { category })} onClick={tick}>
      {t('check.allOk')}
    </Button>
  );
}
