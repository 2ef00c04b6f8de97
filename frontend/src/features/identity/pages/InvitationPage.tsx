import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ApiError, serverMessageOf } from '../../../shared/api/api-error.ts';
import type { Schemas } from '../../../shared/api/client.ts';
import { useAppointmentAccess } from '../../../shared/appointment/own-appointment.ts';
import { formatPhone } from '../../../shared/format/format.ts';
import { Form, Submit } from '../../../shared/forms/Form.tsx';
import { NewPasswordField, TextField } from '../../../shared/forms/TextField.tsx';
import { Loaded } from '../../../shared/page/Loaded.tsx';
import { PageHeading } from '../../../shared/page/PageHeading.tsx';
import { pageAfterLogin } from '../../../shared/session/return-location.ts';
import { ButtonLink } from '../../../shared/ui/Button.tsx';
import { Card } from '../../../shared/ui/cards/Card.tsx';
import { Alert } from '../../../shared/ui/States.tsx';
import {
  acceptanceSchema,
  type InvitationLink,
  useAcceptInvitation,
  useOwnInvitation,
} from '../api/accept-invitation.ts';

/** The page of an invited employee. The token is in the fragment, which no access log has. */
export default function InvitationPage({ id: given }: { id: number | undefined }) {
  const { id, token } = useAppointmentAccess(given) ?? {};
  return id && token ? <OwnInvitation key={`${id} ${token}`} link={{ id, token }} /> : <Ended />;
}

const isEnded = (error: unknown) => error instanceof ApiError && error.status === 404;

function OwnInvitation({ link }: { link: InvitationLink }) {
  const found = useOwnInvitation(link);
  // Here, because the sign-in clears the queries: the invitation is read again, and is used up by then.
  const accepting = useAcceptInvitation(link);
  const isAccepted = accepting.isPending || accepting.isSuccess;
  if (!isAccepted && (isEnded(found.error) || isEnded(accepting.error))) return <Ended />;
  return (
    <Loaded query={isAccepted ? { ...found, isError: false } : found} lines={6} shape="card">
      {(invitation) => <Acceptance accepting={accepting} invitation={invitation} />}
    </Loaded>
  );
}

function Acceptance(props: {
  accepting: ReturnType<typeof useAcceptInvitation>;
  invitation: Schemas['OwnInvitation'];
}) {
  const { accepting, invitation } = props;
  const { t } = useTranslation(['recovery', 'public']);
  const navigate = useNavigate();
  const { name, phone, role } = invitation;
  return (
    <>
      <PageHeading
        title={t('invitation.title')}
        lead={t('invitation.lead', { role: t(`invitation.roleOf.${role}`), phone: formatPhone(phone) })}
      />
      <Card>
        <Form
          schema={() => acceptanceSchema(t)}
          defaultValues={{ name, password: '', confirmPassword: '' }}
          mutation={accepting}
          onSubmit={(form, answer) =>
            accepting.mutate(
              form,
              answer((user: Schemas['SessionUser']) =>
                navigate(pageAfterLogin(user, { state: null }), { replace: true }),
              ),
            )
          }
        >
          <TextField label={t('public:booking.customer.name')} required autoComplete="name" name="name" />
          {/* The account for password managers. */}
          <input type="text" name="username" autoComplete="username" value={phone} readOnly hidden />
          <NewPasswordField label={t('public:login.password')} hint={t('invitation.passwordHint')} name="password" />
          <NewPasswordField label={t('public:register.confirmPassword')} name="confirmPassword" />
          {/* The toast says so, too, and goes. */}
          <Alert>{serverMessageOf(accepting.error)}</Alert>
          <Submit wide busy={t('invitation.submitting')}>
            {t('invitation.submit')}
          </Submit>
        </Form>
      </Card>
    </>
  );
}

function Ended() {
  const { t } = useTranslation('recovery');
  return (
    <>
      <PageHeading title={t('invitation.ended')} />
      <Card className="stack-4">
        <p>{t('invitation.endedText')}</p>
        <ButtonLink to="/login" variant="secondary" wide>
          {t('toLogin')}
        </ButtonLink>
      </Card>
    </>
  );
}
