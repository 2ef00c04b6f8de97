import Drawer from 'antd/es/drawer';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../../shared/antd/parts/Skeleton.tsx';
import { ErrorState, Notice } from '../../../../shared/antd/parts/States.tsx';
import { serverMessageOf } from '../../../../shared/api/api-error.ts';
import { useCompletion } from '../../api/complete-visit.ts';
import { useVisit } from '../../api/visits.ts';
import { CompletionFields } from './CompletionFields.tsx';
import styles from './completion.module.css';

export default function CompletionSheet(props: {
  visitId: number;
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
}) {
  const { visitId, open, onClose, onClosed } = props;
  const { t } = useTranslation('completion');
  const visit = useVisit({ id: visitId });
  const completion = useCompletion(visitId);
  const failed = [visit, completion].find(({ isLoadingError }) => isLoadingError);
  // Once shown, the form stays until it is answered: a live update may tell of the completion before its response.
  const [wasHere, setWasHere] = useState(false);
  if (!wasHere && visit.data?.status === 'in-progress') setWasHere(true);
  return (
    <Drawer
      open={open}
      onClose={onClose}
      afterOpenChange={(isOpen) => isOpen || onClosed()}
      size="min(40rem, 100vw)"
      title={t('words.completeVisit')}
      closable={{ 'aria-label': t('close') }}
      classNames={{ header: styles.header, body: styles.body }}
      styles={{ body: { padding: 0 } }}
    >
      {failed && (
        <ErrorState
          title={t('failed')}
          text={serverMessageOf(failed.error)}
          onRetry={() => {
            void visit.refetch();
            void completion.refetch();
          }}
        />
      )}
      {!failed && !(visit.data && completion.data) && <Skeleton lines={8} />}
      {visit.data && completion.data && !wasHere && <Notice title={t('gone')} />}
      {visit.data && completion.data && wasHere && (
        <CompletionFields visit={visit.data} completion={completion.data} onDone={onClose} />
      )}
    </Drawer>
  );
}
