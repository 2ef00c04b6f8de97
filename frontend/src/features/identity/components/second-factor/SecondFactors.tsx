import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfirmation } from '../../../../shared/antd/use-confirmation.tsx';
import type { Schemas } from '../../../../shared/api/client.ts';
import { Loaded } from '../../../../shared/page/Loaded.tsx';
import { formatDayOf } from '../../../../shared/time/workshop-clock.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import {
  useRemoveAuthenticatorApp,
  useRemovePasskey,
  useReplaceRecoveryCodes,
  useSecondFactors,
} from '../../api/second-factors.ts';
import { AuthenticatorAppDialog } from './AuthenticatorAppDialog.tsx';
import { AddPasskeyDialog, RenamePasskeyDialog } from './PasskeyDialog.tsx';
import { ReauthenticationDialog } from './ReauthenticationDialog.tsx';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';
import styles from './SecondFactors.module.css';

type Factors = Schemas['OwnSecondFactors'];
type Passkey = Schemas['OwnPasskey'];

/** How long a confirmation is valid for further changes, in ms: a minute less than on the server. */
const CONFIRMED_MS = 9 * 60_000;

type HeadingLevel = 'h2' | 'h3';

export function SecondFactors({ heading = 'h3' }: { heading?: HeadingLevel }) {
  return (
    <Loaded query={useSecondFactors()} lines={4}>
      {(factors) => <LoadedFactors factors={factors} heading={heading} />}
    </Loaded>
  );
}

function LoadedFactors({ factors, heading }: { factors: Factors; heading: HeadingLevel }) {
  const { t, i18n } = useTranslation('profile');
  const [dialog, setDialog] = useState<'app' | 'passkey' | Passkey>();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [waiting, setWaiting] = useState<() => void>();
  const confirmedAt = useRef(Number.NEGATIVE_INFINITY);
  const [ask, question] = useConfirmation();
  const removeApp = useRemoveAuthenticatorApp();
  const removePasskey = useRemovePasskey();
  const replaceCodes = useReplaceRecoveryCodes();

  const confirmed = (change: () => void) => {
    if (performance.now() - confirmedAt.current < CONFIRMED_MS) change();
    else setWaiting(() => change);
  };
  const askThen = async (title: string, text: string, confirm: string, change: () => void) => {
    const isSure = await ask({ title, text, confirm });
    if (isSure) confirmed(change);
  };
  const added = (recoveryCodes: readonly string[] | null) => {
    setDialog(undefined);
    setCodes(recoveryCodes);
  };
  const dayOf = (instant: string) => formatDayOf(instant, i18n.resolvedLanguage);
  const { authenticatorAppAddedAt: appAddedAt, passkeys, recoveryCodesLeft } = factors;

  return (
    <>
      <Part heading={heading} title={t('secondFactor.app.title')}>
        <p className="muted-small">
          {appAddedAt ? t('words.addedOn', { when: dayOf(appAddedAt) }) : t('secondFactor.app.none')}
        </p>
        {appAddedAt ? (
          <Button
            variant="secondary"
            pending={removeApp.isPending}
            onClick={() =>
              askThen(
                t('secondFactor.app.removeTitle'),
                t('secondFactor.app.removeText'),
                t('secondFactor.app.remove'),
                () => removeApp.mutate(),
              )
            }
          >
            {t('secondFactor.app.remove')}
          </Button>
        ) : (
          <Button onClick={() => confirmed(() => setDialog('app'))}>{t('secondFactor.app.add')}</Button>
        )}
      </Part>
      <Part heading={heading} title={t('secondFactor.passkeys.title')}>
        {passkeys.length === 0 && <p className="muted-small">{t('secondFactor.passkeys.none')}</p>}
        <ul className="list">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={() => setDialog(passkey)}
              onRemove={() =>
                askThen(
                  t('secondFactor.passkeys.removeTitle', { name: passkey.name }),
                  t('secondFactor.passkeys.removeText'),
                  t('secondFactor.passkeys.remove'),
                  () => removePasskey.mutate(passkey.id),
                )
              }
            />
          ))}
        </ul>
        {browserSupportsWebAuthn() ? (
          <Button variant="secondary" onClick={() => confirmed(() => setDialog('passkey'))}>
            {t('secondFactor.passkeys.add')}
          </Button>
        ) : (
          <p className="muted-small">{t('secondFactor.passkeys.unsupported')}</p>
        )}
      </Part>
      {(appAddedAt !== null || passkeys.length > 0) && (
        <Part heading={heading} title={t('secondFactor.codes.title')}>
          <p className="muted-small">
            {t('secondFactor.codes.left', { count: recoveryCodesLeft })}. {t('secondFactor.codes.hint')}
          </p>
          <Button
            variant="secondary"
            pending={replaceCodes.isPending}
            onClick={() =>
              askThen(
                t('secondFactor.codes.replaceTitle'),
                t('secondFactor.codes.replaceText'),
                t('secondFactor.codes.replace'),
                () => replaceCodes.mutate(undefined, { onSuccess: setCodes }),
              )
            }
          >
            {t('secondFactor.codes.replace')}
          </Button>
        </Part>
      )}
      {question}
      <ReauthenticationDialog
        factors={factors}
        open={waiting !== undefined}
        onDone={() => {
          confirmedAt.current = performance.now();
          setWaiting(undefined);
          waiting?.();
        }}
        onClose={() => setWaiting(undefined)}
      />
      {dialog === 'app' && <AuthenticatorAppDialog onAdded={added} onClose={() => setDialog(undefined)} />}
      {dialog === 'passkey' && <AddPasskeyDialog onAdded={added} onClose={() => setDialog(undefined)} />}
      {typeof dialog === 'object' && <RenamePasskeyDialog passkey={dialog} onClose={() => setDialog(undefined)} />}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </>
  );
}

function Part({ heading: Heading, title, children }: { heading: HeadingLevel; title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <Heading id={id}>{title}</Heading>
      {children}
    </section>
  );
}

function PasskeyRow({
  passkey: { name, addedAt, lastUsedAt },
  onRename,
  onRemove,
}: {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}) {
  const { t, i18n } = useTranslation('profile');
  const dayOf = (instant: string) => formatDayOf(instant, i18n.resolvedLanguage);
  return (
    <li className="divided-row wrap">
      <span className="lines">
        <span className="bold">{name}</span>
        <span className="muted-small">
          {lastUsedAt
            ? t('secondFactor.passkeys.used', { when: dayOf(lastUsedAt) })
            : t('words.addedOn', { when: dayOf(addedAt) })}
        </span>
      </span>
      <span className="row-1">
        <Button variant="secondary" aria-label={t('secondFactor.passkeys.renameFor', { name })} onClick={onRename}>
          {t('secondFactor.passkeys.rename')}
        </Button>
        <Button variant="quietDanger" aria-label={t('secondFactor.passkeys.removeFor', { name })} onClick={onRemove}>
          {t('secondFactor.passkeys.remove')}
        </Button>
      </span>
    </li>
  );
}
