import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { readIdParam } from '../../../shared/address/url-params.ts';
import { ApiError, serverMessageOf } from '../../../shared/api/api-error.ts';
import { PageHeading } from '../../../shared/page/PageHeading.tsx';
import { TitledCard } from '../../../shared/ui/cards/Card.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../../shared/ui/States.tsx';
import { useComplaints } from '../api/get-complaints.ts';
import { ComplaintForm } from '../components/ComplaintForm.tsx';
import { ComplaintInstructions } from '../components/ComplaintInstructions.tsx';
import { ComplaintList } from '../components/ComplaintList.tsx';
import { type Author, useAuthor } from '../model/author.ts';

export default function ComplaintsPage() {
  const { t } = useTranslation('complaints');
  const author = useAuthor();
  return (
    <>
      <PageHeading title={t('words.complaints')} lead={t('lead')} />
      {author ? <OwnComplaints author={author} /> : <ComplaintInstructions />}
    </>
  );
}

function OwnComplaints({ author }: { author: Author }) {
  const { t } = useTranslation('complaints');
  const [parameters] = useSearchParams();
  const complaints = useComplaints(author);
  if (complaints.isPending) return <Skeleton lines={3} shape="card" />;
  if (complaints.isError) {
    const { error } = complaints;
    if (author.kind === 'guest' && error instanceof ApiError && error.status === 404) return <BadLink />;
    return <ErrorState text={serverMessageOf(error)} onRetry={complaints.refetch} />;
  }
  return (
    <div className="with-side">
      <TitledCard title={t('form.title')} heading="below-4">
        <ComplaintForm author={author} appointmentId={readIdParam(parameters.get('appointmentId'))} />
      </TitledCard>
      <TitledCard title={t(author.kind === 'guest' ? 'own.ofVisit' : 'own.title')} heading="below-4">
        {complaints.data.length > 0 ? (
          <ComplaintList complaints={complaints.data} author={author} />
        ) : (
          <EmptyState title={t('own.empty')} hint={t('own.emptyHint')} />
        )}
      </TitledCard>
    </div>
  );
}

function BadLink() {
  const { t } = useTranslation('complaints');
  return (
    <div className="with-side">
      <EmptyState title={t('badLink')} hint={t('badLinkText')} />
      <ComplaintInstructions />
    </div>
  );
}
