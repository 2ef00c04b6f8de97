import Button from 'antd/es/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfirmation } from '../../../../shared/antd/use-confirmation.tsx';
import { serverMessageOf } from '../../../../shared/api/api-error.ts';
import type { Schemas } from '../../../../shared/api/client.ts';
import { formatDayOf } from '../../../../shared/time/workshop-clock.ts';
import { Skeleton } from '../../../../shared/ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../../../shared/ui/States.tsx';
import { useDocuments, useRemoveDocument } from '../../api/documents.ts';
import styles from './Documents.module.css';
import { DocumentDialog } from './dialogs.ts';

/** The documents of a vehicle: list, add, delete. */
export function Documents({ vehicleId }: { vehicleId: number }) {
  const { t } = useTranslation('book');
  const [adding, setAdding] = useState(false);
  return (
    <>
      <List vehicleId={vehicleId} />
      <div className="above-3">
        <Button size="large" onClick={() => setAdding(true)}>
          {t('documents.add')}
        </Button>
      </div>
      <DocumentDialog vehicleId={vehicleId} open={adding} onClose={() => setAdding(false)} />
    </>
  );
}

function List({ vehicleId }: { vehicleId: number }) {
  const { t } = useTranslation('book');
  const documents = useDocuments(vehicleId);
  if (documents.isPending) return <Skeleton lines={2} />;
  if (documents.isError) {
    return <ErrorState text={serverMessageOf(documents.error)} onRetry={documents.refetch} />;
  }
  if (documents.data.length === 0) {
    return <EmptyState title={t('documents.empty')} hint={t('documents.emptyHint')} />;
  }
  return (
    <ul className="list">
      {documents.data.map((document) => (
        <Document key={document.id} vehicleId={vehicleId} document={document} />
      ))}
    </ul>
  );
}

function Document({
  vehicleId,
  document: { id, kind, title, contentType, addedAt, url },
}: {
  vehicleId: number;
  document: Schemas['VehicleDocument'];
}) {
  const { t, i18n } = useTranslation('book');
  const [ask, question] = useConfirmation();
  const name = title ?? t(`documents.kind.${kind}`);
  const removing = useRemoveDocument(vehicleId, id, name);
  const remove = async () => {
    const confirmed = await ask({
      title: t('documents.removePrompt', { title: name }),
      text: t('documents.removeText'),
      confirm: t('documents.removeConfirm'),
      cancel: t('documents.keep'),
    });
    if (confirmed) removing.mutate();
  };
  const file = t(contentType === 'application/pdf' ? 'documents.file.pdf' : 'documents.file.image');
  return (
    <li className={styles.document}>
      <div className="lines">
        <a className={styles.name} href={url} target="_blank" rel="noreferrer">
          {name}
        </a>
        <span className="muted-small">
          {[t(`documents.kind.${kind}`), file, formatDayOf(addedAt, i18n.resolvedLanguage)].join(' · ')}
        </span>
      </div>
      <Button
        size="large"
        type="text"
        danger
        aria-label={t('documents.removeFor', { title: name })}
        loading={removing.isPending}
        onClick={remove}
      >
        {t('documents.remove')}
      </Button>
      {question}
    </li>
  );
}
