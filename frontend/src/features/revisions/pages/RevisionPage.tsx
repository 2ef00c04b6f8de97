import { ChevronLeftIcon } from 'lucide-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { readIdParam } from '../../../shared/address/url-params.ts';
import { Button } from '../../../shared/antd/Button.tsx';
import { dialogOnDemand } from '../../../shared/antd/dialog-on-demand.tsx';
import { Skeleton } from '../../../shared/antd/parts/Skeleton.tsx';
import { ErrorState, Notice } from '../../../shared/antd/parts/States.tsx';
import { serverMessageOf } from '../../../shared/api/api-error.ts';
import type { Schemas } from '../../../shared/api/client.ts';
import { formatVehicle } from '../../../shared/format/format.ts';
import { OfficePage } from '../../../shared/page/OfficePage.tsx';
import { useIsMechanic } from '../../../shared/session/use-session.ts';
import { ButtonLink } from '../../../shared/ui/Button.tsx';
import { PhotoGallery } from '../../../shared/ui/photos/PhotoGallery.tsx';
import { EmptyState } from '../../../shared/ui/States.tsx';
import { useBook } from '../api/books.ts';
import { useStartRevision } from '../api/change-revision.ts';
import { galleryPhotos, useRevision } from '../api/revisions.ts';
import { CancelRevision, ChangeRevision } from '../components/revision/ChangeRevision.tsx';
import { CompleteRevision } from '../components/revision/CompleteRevision.tsx';
import { AddItem } from '../components/revision/items/AddItem.tsx';
import { Checklist } from '../components/revision/items/Checklist.tsx';
import { PhotoButton } from '../components/revision/items/ItemControls.tsx';
import { RemovablePhotos } from '../components/revision/items/Removals.tsx';
import { RevisionBar } from '../components/revision/RevisionBar.tsx';
import { RevisionFacts } from '../components/revision/RevisionFacts.tsx';
import { useTypeName } from '../model/use-type-name.ts';

const StartRevisionDialog = dialogOnDemand(
  async () => (await import('../components/revision/StartRevisionDialog.tsx')).StartRevisionDialog,
);

type Revision = Schemas['Revision'];

/** The action that marks the vehicle as ready. */
interface ReadyAct {
  readonly label: string;
  readonly isPending: boolean;
  readonly say: () => void;
}

/** The appointment in progress that a revision belongs to. */
export interface ReadyProps {
  readonly appointmentId: number;
  readonly date: string;
  readonly name: string;
  readonly children: (ready: ReadyAct) => ReactNode;
}

interface Props {
  /** Passes the action to its children; omitted for roles that mark the vehicle as ready elsewhere. */
  readonly Ready: ComponentType<ReadyProps> | undefined;
}

/** A revision with its checklist and photos; read-only once it is completed or cancelled. */
export default function RevisionPage({ Ready }: Props) {
  const { t } = useTranslation('revisions');
  const id = readIdParam(useParams().revisionId);
  if (id === undefined) {
    return (
      <OfficePage title={t('check.missing')}>
        <ButtonLink to="/admin/vehicles">{t('book.all')}</ButtonLink>
      </OfficePage>
    );
  }
  return <RevisionById key={id} id={id} Ready={Ready} />;
}

function RevisionById({ id, Ready }: Props & { id: number }) {
  const { t } = useTranslation('revisions');
  const query = useRevision(id);
  if (query.isPending) return <Skeleton lines={8} />;
  if (query.isLoadingError) {
    return (
      <OfficePage title={t('check.missing')}>
        <ErrorState text={serverMessageOf(query.error)} onRetry={query.refetch} />
      </OfficePage>
    );
  }
  return <LoadedRevision revision={query.data} Ready={Ready} />;
}

function LoadedRevision({ revision, Ready }: Props & { revision: Revision }) {
  const { t } = useTranslation('revisions');
  const { nameOf } = useTypeName();
  const book = useBook(revision.vehicleId);
  const vehicle = book.data?.vehicle;
  const open = revision.status === 'planned' || revision.status === 'in-progress';
  if (book.isPending) return <Skeleton lines={8} />;
  const { appointmentId, visitInWorkOn: date } = revision;
  const name = vehicle?.licensePlate ?? nameOf(revision.type);
  const shown = (ready?: ReadyAct) => (
    <OfficePage
      title={nameOf(revision.type)}
      lead={vehicle && formatVehicle(vehicle)}
      actions={
        <>
          <ButtonLink to={`/admin/vehicles/${revision.vehicleId}`} variant="secondary">
            <ChevronLeftIcon />
            {t('check.toBook')}
          </ButtonLink>
          {ready && !open && (
            <Button type="primary" loading={ready.isPending} onClick={ready.say}>
              {ready.label}
            </Button>
          )}
        </>
      }
    >
      <RevisionFacts revision={revision} plate={vehicle?.licensePlate} />
      {!open && <Closed revision={revision} />}
      <Checklist revision={revision} open={open} />
      <GeneralPhotos revision={revision} open={open} />
      {open && <OpenActions revision={revision} ready={ready} />}
    </OfficePage>
  );
  if (!Ready || appointmentId === null || !date) return shown();
  return (
    <Ready appointmentId={appointmentId} date={date} name={name}>
      {shown}
    </Ready>
  );
}

function GeneralPhotos({ revision, open }: { revision: Revision; open: boolean }) {
  const { t } = useTranslation('revisions');
  const isMechanic = useIsMechanic();
  const photos = revision.photos.filter(({ itemId }) => itemId === null);
  if (!open && photos.length === 0) return null;
  return (
    <section className="stack-3 above-5" aria-label={t('check.photos')}>
      {open ? (
        <RemovablePhotos revisionId={revision.id} photos={photos} of={t('check.photos')} />
      ) : (
        <PhotoGallery photos={galleryPhotos(revision.id, photos)} />
      )}
      {open && (
        <div className="row-2">
          <AddItem revision={revision} />
          <PhotoButton revisionId={revision.id} label={t('check.photoGeneral')}>
            {t('check.photoGeneral')}
          </PhotoButton>
          {revision.status === 'planned' && <ChangeRevision revision={revision} />}
          {!isMechanic && <CancelRevision id={revision.id} />}
        </div>
      )}
    </section>
  );
}

function OpenActions({ revision, ready }: { revision: Revision; ready: ReadyAct | undefined }) {
  const { t } = useTranslation('revisions');
  const starting = useStartRevision(revision.id);
  return (
    <RevisionBar revision={revision}>
      {revision.status === 'planned' ? (
        <Button type="primary" loading={starting.isPending} onClick={() => starting.mutate()}>
          {t('check.begin')}
        </Button>
      ) : (
        <CompleteRevision revision={revision} ready={ready} />
      )}
    </RevisionBar>
  );
}

/** Why a closed revision cannot be changed; a completed one can be corrected by a new one, and its appointment can have another. */
function Closed({ revision }: { revision: Revision }) {
  const { t } = useTranslation('revisions');
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const [isAnother, setAnother] = useState(false);
  const { cancelReason: reason, appointmentId, visitInWorkOn, visitCancelled } = revision;
  // Of an appointment that is over, the correction is one of the vehicle alone.
  const hasAppointment = appointmentId !== null && (isAnother || visitInWorkOn !== null);
  const start = (another: boolean) => {
    setAnother(another);
    setOpen(true);
  };
  if (revision.status === 'cancelled') {
    return (
      <div className="under-5">
        <EmptyState
          title={t('check.ended')}
          hint={reason ? t('words.named', { label: t('words.reason'), name: reason }) : undefined}
        />
      </div>
    );
  }
  return (
    <>
      <Notice
        type="success"
        className="below-4"
        title={t('check.final')}
        action={
          <div className="row-2">
            {appointmentId !== null && !visitCancelled && (
              <Button onClick={() => start(true)}>{t('start.title')}</Button>
            )}
            <Button onClick={() => start(false)}>{t('check.correct')}</Button>
          </div>
        }
      />
      <StartRevisionDialog
        vehicleId={revision.vehicleId}
        appointmentId={hasAppointment ? appointmentId : undefined}
        corrects={isAnother ? undefined : revision}
        open={open}
        onClose={() => setOpen(false)}
        onEntered={({ id }) => navigate(`/admin/revisions/${id}`)}
      />
    </>
  );
}
