import { useTranslation } from 'react-i18next';
import { LightConfirmButton } from '../../../../shared/antd/LightConfirmButton.tsx';
import { serverMessageOf } from '../../../../shared/api/api-error.ts';
import type { Schemas } from '../../../../shared/api/client.ts';
import { CopyButton } from '../../../../shared/page/CopyButton.tsx';
import { formatInstant } from '../../../../shared/time/workshop-clock.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { Skeleton } from '../../../../shared/ui/Skeleton.tsx';
import { ErrorState } from '../../../../shared/ui/States.tsx';
import { WhatsAppLink } from '../../../../shared/ui/WhatsAppLink.tsx';
import { useCreateShareLink, useRevokeShareLink, useShareLinks } from '../../api/share-book.ts';
import styles from './book.module.css';

export function ShareBook({ vehicleId }: { vehicleId: number }) {
  const { t } = useTranslation('garage');
  const links = useShareLinks(vehicleId);
  const sharing = useCreateShareLink(vehicleId);
  const created = sharing.data;
  const open = links.data?.filter(({ revokedAt }) => revokedAt === null) ?? [];
  return (
    <div className="stack-3">
      <p className="hint">{t('share.hint')}</p>
      {created?.url && open.some(({ id }) => id === created.id) && <NewLink url={created.url} />}
      {links.isPending && <Skeleton lines={1} />}
      {links.isError && <ErrorState text={serverMessageOf(links.error)} onRetry={links.refetch} />}
      {open.length > 0 && (
        <ul className="list">
          {open.map((link) => (
            <ShareLink key={link.id} vehicleId={vehicleId} link={link} />
          ))}
        </ul>
      )}
      <div>
        <Button variant="secondary" pending={sharing.isPending} onClick={() => sharing.mutate()}>
          {t('share.create')}
        </Button>
      </div>
    </div>
  );
}

function NewLink({ url }: { url: string }) {
  const { t } = useTranslation('garage');
  return (
    <div className="sunken padded-4 stack-3" role="status">
      <p className="flush">{t('share.ready')}</p>
      <p className="flush small breaks-words mono">{url}</p>
      <div className="row-2">
        <CopyButton
          primary
          text={url}
          done={t('words.copied')}
          copied={{ title: t('words.linkCopied'), description: t('share.copiedToast.text') }}
          notCopied={{ title: t('share.notCopied.title'), description: t('share.notCopied.text', { text: url }) }}
        >
          {t('words.copyLink')}
        </CopyButton>
        <WhatsAppLink text={t('share.message', { url })}>{t('words.whatsApp')}</WhatsAppLink>
      </div>
    </div>
  );
}

function ShareLink({ vehicleId, link }: { vehicleId: number; link: Schemas['ShareLink'] }) {
  const { t, i18n } = useTranslation('garage');
  const revoking = useRevokeShareLink(vehicleId, link.id);
  const when = (instant: string) => formatInstant(instant, i18n.resolvedLanguage);
  // The label includes the time, because several links may be created on one day.
  const date = when(link.createdAt);
  return (
    <li className={styles.ruled}>
      <span className="grid">
        <span>{t('share.created', { date })}</span>
        <span className="hint">
          {link.lastOpenedAt ? t('share.opened', { date: when(link.lastOpenedAt) }) : t('share.neverOpened')}
        </span>
      </span>
      <LightConfirmButton
        variant="quietDanger"
        aria-label={t('share.revokeFor', { date })}
        pending={revoking.isPending}
        question={{
          title: t('share.revokePrompt'),
          text: t('share.revokeText'),
          confirm: t('share.revokeConfirm'),
          cancel: t('words.keepIt'),
        }}
        onConfirm={() => revoking.mutate()}
      >
        {t('share.revoke')}
      </LightConfirmButton>
    </li>
  );
}
