import type { MigrationInterface, QueryRunner } from 'typeorm';

const IS_CODE = `template IN ('phone-proof', 'password-reset', 'guest-erasure')`;

/** A code proves that its reader has the phone, so it cannot be read in the copy of one's data. */
const HIDDEN_BODY = `CASE WHEN ${IS_CODE} THEN regexp_replace(body, '[0-9]{6}', '••••••') ELSE body END`;

/** Links with a token. */
const LINK = '(/programare/[0-9]+#|/waitlist/[0-9]+#|/complaints/[0-9]+#[0-9]+[.])[A-Za-z0-9_-]{22}';

/** The outbox of messages, what providers did with them, consents, settings and devices. */
export class NotificationsBaseline1790000600000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE SCHEMA notifications;
      CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;
      CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;

      -- unaccent() is STABLE because its dictionary can be replaced; this one is named, so the wrapper is IMMUTABLE.
      CREATE FUNCTION notifications.searchable(text) RETURNS text
      LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
      AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, $1)) $$;
    `);
    await this.createMessages(db);
    await this.createChannels(db);
    await this.createConsentsAndSettings(db);
    await this.createDevices(db);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP SCHEMA notifications CASCADE`);
  }

  private async createMessages(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE notifications.outgoing_message (
        id                integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        event_id          uuid NOT NULL,
        template          text NOT NULL,
        channel           text NOT NULL CHECK (channel IN ('sms', 'email')),
        user_id           integer,
        customer_id       integer,
        appointment_id    integer,
        visit_start       timestamp,
        waitlist_entry_id integer,
        waitlist_offer_id integer,
        address           text NOT NULL,
        subject           text,
        body              text NOT NULL,
        signature         text,
        secret_of         text,
        language          text NOT NULL CHECK (language IN ('ro', 'en', 'es', 'fr')),
        created_at        timestamptz NOT NULL,
        traceparent       text,
        status            text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'sent', 'failed')),
        attempts          integer NOT NULL DEFAULT 0,
        attempts_before   integer,
        next_attempt_at   timestamptz,
        quiet_until       timestamptz,
        counted_on        date,
        sent_at           timestamptz,
        failure           text,
        provider_id       text,
        delivered_at      timestamptz,
        pushed_at         timestamptz,
        arrived_at        timestamptz,
        search            text NOT NULL GENERATED ALWAYS AS (notifications.searchable(
                            address || ' ' || regexp_replace(address, '^\\+40', '0') || ' ' ||
                            CASE WHEN ${IS_CODE} THEN '' ELSE coalesce(subject, '') || ' ' || body END)) STORED,
        CONSTRAINT outgoing_message_once UNIQUE (event_id, template, channel),
        CONSTRAINT outgoing_message_email_has_subject CHECK (
          (channel = 'email' AND address <> '') = (subject IS NOT NULL)),
        CONSTRAINT outgoing_message_code_by_sms CHECK (channel = 'sms' OR NOT ${IS_CODE}),
        CHECK ((status = 'sent') = (sent_at IS NOT NULL)),
        CONSTRAINT outgoing_message_sent_without_failure CHECK (status <> 'sent' OR failure IS NULL),
        CONSTRAINT outgoing_message_failure CHECK (failure IN (
          'unreachable', 'busy', 'account', 'declined', 'refused', 'bad-address', 'country', 'phone-limit',
          'account-limit', 'daily-limit', 'too-late', 'discarded', 'undelivered'))
      );
      COMMENT ON COLUMN notifications.outgoing_message.visit_start IS
        'Start of the visit that the message says, on the clock of the workshop.';
      COMMENT ON COLUMN notifications.outgoing_message.waitlist_offer_id IS
        'The offer that it announces: it leaves only while the offer is open.';
      COMMENT ON COLUMN notifications.outgoing_message.signature IS
        'Name and phone of the workshop as the message was sent with.';
      COMMENT ON COLUMN notifications.outgoing_message.secret_of IS
        'What the dots in the text stand for: visit 42, waitlist-entry 7 or the id of a code. Derived when the message leaves.';
      COMMENT ON COLUMN notifications.outgoing_message.traceparent IS 'W3C trace context; NULL without tracing.';
      COMMENT ON COLUMN notifications.outgoing_message.attempts_before IS
        'Attempts before it was last queued again.';
      COMMENT ON COLUMN notifications.outgoing_message.quiet_until IS
        'End of the quiet hours that hold it back, as long as next_attempt_at is the same.';
      COMMENT ON COLUMN notifications.outgoing_message.counted_on IS
        'Day whose limits the SMS counts against. A retry does not count again.';
      COMMENT ON COLUMN notifications.outgoing_message.provider_id IS 'Id that the provider gave the message.';
      COMMENT ON COLUMN notifications.outgoing_message.delivered_at IS
        'When it arrived, as the provider reports; null without a report.';
      COMMENT ON COLUMN notifications.outgoing_message.pushed_at IS
        'When an SMS was pushed to devices instead, or was found to have none.';
      COMMENT ON COLUMN notifications.outgoing_message.arrived_at IS
        'When a device reported that it shows the message: no SMS is sent.';

      CREATE INDEX outgoing_message_newest ON notifications.outgoing_message (created_at DESC, id DESC);
      CREATE INDEX outgoing_message_failed ON notifications.outgoing_message (created_at DESC, id DESC)
        WHERE status = 'failed';
      CREATE INDEX outgoing_message_search ON notifications.outgoing_message USING gin (search public.gin_trgm_ops);
      CREATE INDEX outgoing_message_by_user ON notifications.outgoing_message (user_id) WHERE user_id IS NOT NULL;
      CREATE INDEX outgoing_message_by_customer ON notifications.outgoing_message (customer_id)
        WHERE customer_id IS NOT NULL;
      CREATE INDEX outgoing_message_provider_id ON notifications.outgoing_message (provider_id)
        WHERE provider_id IS NOT NULL;
      CREATE INDEX outgoing_message_counted ON notifications.outgoing_message (counted_on, address)
        WHERE counted_on IS NOT NULL;
      -- Several moves of a visit become one message.
      CREATE INDEX outgoing_message_moves ON notifications.outgoing_message (appointment_id)
        WHERE appointment_id IS NOT NULL;
      -- Codes are blanked when they expire.
      CREATE INDEX outgoing_message_codes ON notifications.outgoing_message (created_at)
        WHERE ${IS_CODE} AND body <> '';
      CREATE INDEX outgoing_message_in_clear ON notifications.outgoing_message (id)
        WHERE secret_of IS NULL AND status <> 'queued'
          AND (${IS_CODE} AND body ~ '[0-9]{6}'
               OR NOT ${IS_CODE} AND NOT template IN ('workshop-note', 'test-message') AND body ~ '${LINK}');

      -- What is claimed next: codes first, messages to one address in their order.
      CREATE INDEX outgoing_message_queued ON notifications.outgoing_message (id) WHERE status = 'queued';
      CREATE INDEX outgoing_message_queued_codes ON notifications.outgoing_message (id)
        WHERE status = 'queued' AND ${IS_CODE};
      CREATE INDEX outgoing_message_queue_of_channel ON notifications.outgoing_message (channel, id)
        WHERE status = 'queued';
      CREATE INDEX outgoing_message_queue_of_address ON notifications.outgoing_message (address, channel, id)
        WHERE status = 'queued';
      CREATE INDEX outgoing_message_queued_moves ON notifications.outgoing_message (next_attempt_at)
        WHERE status = 'queued' AND attempts = 0 AND template = 'appointment-rescheduled';
      CREATE INDEX outgoing_message_queued_pushes ON notifications.outgoing_message (next_attempt_at)
        WHERE status = 'queued' AND pushed_at IS NOT NULL;
      CREATE INDEX outgoing_message_due ON notifications.outgoing_message (next_attempt_at)
        WHERE status = 'queued' AND next_attempt_at IS NOT NULL;
      CREATE INDEX outgoing_message_retries ON notifications.outgoing_message (next_attempt_at)
        WHERE status = 'queued' AND attempts > 0;
      CREATE INDEX outgoing_message_held_for_quiet_hours ON notifications.outgoing_message (quiet_until)
        WHERE status = 'queued' AND next_attempt_at = quiet_until;

      CREATE TABLE notifications.outgoing_message_attempt (
        message_id  integer NOT NULL REFERENCES notifications.outgoing_message ON DELETE CASCADE,
        number      integer NOT NULL CHECK (number >= 0),
        at          timestamptz NOT NULL,
        channel     text NOT NULL CHECK (channel IN ('sms', 'email', 'push')),
        provider    text NOT NULL CHECK (provider IN ('inbox', 'smslink', 'smso', 'smtp', 'web-push')),
        failure     text,
        duration_ms integer NOT NULL CHECK (duration_ms >= 0),
        PRIMARY KEY (message_id, number)
      );
      COMMENT ON COLUMN notifications.outgoing_message_attempt.number IS
        'Of the claim, over all times the message was queued; 0 for the push that goes first. A missing number: the process died before it knew.';
      COMMENT ON COLUMN notifications.outgoing_message_attempt.failure IS
        'Null when the provider accepted the message.';

      CREATE VIEW notifications.message_card AS
      SELECT id AS message_id, template, CASE WHEN arrived_at IS NULL THEN channel ELSE 'push' END AS channel,
             user_id, customer_id, address, subject,
             CASE WHEN signature IS NULL OR body = '' THEN ${HIDDEN_BODY}
                  WHEN channel = 'sms' THEN signature || ': ' || ${HIDDEN_BODY}
                  ELSE ${HIDDEN_BODY} || E'\\n\\n' || signature END AS body,
             language, status, created_at, sent_at
      FROM notifications.outgoing_message;
      COMMENT ON VIEW notifications.message_card IS 'Published for reporting.';
    `);
  }

  private async createChannels(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE notifications.channel_pace (
        channel      text PRIMARY KEY CHECK (channel IN ('sms', 'email')),
        next_turn_at timestamptz NOT NULL DEFAULT '-infinity'
      );
      COMMENT ON TABLE notifications.channel_pace IS
        'Its row is locked while a message is claimed, so that all instances together keep the pace of the channel.';
      INSERT INTO notifications.channel_pace (channel) VALUES ('sms'), ('email');

      CREATE TABLE notifications.channel_outage (
        channel text PRIMARY KEY CHECK (channel IN ('sms', 'email')),
        since   timestamptz NOT NULL,
        failure text NOT NULL
      );
      COMMENT ON TABLE notifications.channel_outage IS
        'Channels whose provider has accepted no message since a failure that concerns all messages.';

      CREATE TABLE notifications.early_report (
        provider_id  text PRIMARY KEY,
        is_delivered boolean NOT NULL,
        reported_at  timestamptz NOT NULL
      );
      COMMENT ON TABLE notifications.early_report IS
        'Reports of SMS whose acceptance is not stored yet, by the id of the provider; deleted after a day.';

      CREATE TABLE notifications.sms_day (
        day       date PRIMARY KEY,
        sent      integer NOT NULL DEFAULT 0 CHECK (sent >= 0),
        warned_at timestamptz
      );
      COMMENT ON TABLE notifications.sms_day IS
        'SMS of a day of the workshop. Its row is locked while an SMS is counted, so concurrent ones cannot exceed a limit.';
    `);
  }

  private async createConsentsAndSettings(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE notifications.message_consent (
        id           integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id      integer NOT NULL,
        purpose      text NOT NULL CHECK (purpose IN ('maintenance-reminders')),
        text_version integer NOT NULL DEFAULT 1 CONSTRAINT message_consent_version CHECK (text_version > 0),
        given_at     timestamptz NOT NULL,
        withdrawn_at timestamptz
      );
      CREATE UNIQUE INDEX message_consent_given ON notifications.message_consent (user_id, purpose)
        WHERE withdrawn_at IS NULL;
      CREATE INDEX message_consent_by_user ON notifications.message_consent (user_id, id);

      CREATE VIEW notifications.consent_card AS
      SELECT id AS consent_id, user_id, purpose, given_at, withdrawn_at, text_version
      FROM notifications.message_consent;
      COMMENT ON VIEW notifications.consent_card IS 'Published for reporting.';

      CREATE TABLE notifications.message_setting (
        is_only        boolean PRIMARY KEY DEFAULT true CHECK (is_only),
        sms_sender     text,
        email_sender   text,
        switched_off   text[] NOT NULL DEFAULT '{}',
        own_texts      jsonb NOT NULL DEFAULT '{}',
        booking_notice text NOT NULL DEFAULT 'off' CHECK (booking_notice IN ('off', 'sms', 'email')),
        notice_phone   text,
        notice_email   text,
        reminder_hours integer NOT NULL DEFAULT 24,
        quiet_from     integer NOT NULL DEFAULT 1260,
        quiet_to       integer NOT NULL DEFAULT 480,
        version        integer NOT NULL DEFAULT 1,
        CONSTRAINT message_setting_notice_address CHECK (
          CASE booking_notice WHEN 'sms' THEN notice_phone IS NOT NULL WHEN 'email' THEN notice_email IS NOT NULL ELSE true END),
        CONSTRAINT message_setting_reminder_hours CHECK (reminder_hours BETWEEN 0 AND 168),
        CONSTRAINT message_setting_quiet_hours CHECK (quiet_from BETWEEN 0 AND 1439 AND quiet_to BETWEEN 0 AND 1439)
      );
      COMMENT ON TABLE notifications.message_setting IS 'One row.';
      COMMENT ON COLUMN notifications.message_setting.switched_off IS 'Templates of messages that are not sent.';
      COMMENT ON COLUMN notifications.message_setting.reminder_hours IS 'Hours before a visit; 0 for no reminder.';
      COMMENT ON COLUMN notifications.message_setting.quiet_from IS
        'Minutes since midnight; as quiet_to: no quiet hours.';
    `);
  }

  /** Web push (ADR 32). */
  private async createDevices(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE notifications.push_key (
        is_only        boolean PRIMARY KEY DEFAULT true CHECK (is_only),
        public_key     text NOT NULL,
        sealed_private text NOT NULL
      );
      COMMENT ON TABLE notifications.push_key IS 'One row: the VAPID key pair.';

      CREATE TABLE notifications.push_subscription (
        id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id    integer NOT NULL,
        session_id text NOT NULL,
        endpoint   text NOT NULL,
        p256dh     text NOT NULL,
        auth       text NOT NULL,
        created_at timestamptz NOT NULL,
        CONSTRAINT push_subscription_of_session UNIQUE (session_id),
        CONSTRAINT push_subscription_of_device UNIQUE (endpoint)
      );
      COMMENT ON TABLE notifications.push_subscription IS
        'A device that an account has chosen; it ends with the session.';
      CREATE INDEX push_subscription_by_user ON notifications.push_subscription (user_id, id);

      CREATE VIEW notifications.push_device_card AS
      SELECT id AS push_device_id, user_id, split_part(endpoint, '/', 3) AS service, created_at
      FROM notifications.push_subscription;
      COMMENT ON VIEW notifications.push_device_card IS 'Published for reporting.';
    `);
  }
}
