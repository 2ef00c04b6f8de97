import { isEmailSender, isSmsSender, MAX_EMAIL_SENDER, MAX_SMS_SENDER } from '@car-workshop/contracts/message-senders';
import { BOOKING_NOTICES, type BookingNotice, MAX_REMINDER_HOURS } from '@car-workshop/contracts/values/messages';
import { applyDecorators, Body, Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiProperty, ApiPropertyOptional, ApiSchema, ApiTags } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, ValidateBy } from 'class-validator';
import type { Actor } from '../../../kernel/actor.ts';
import { parsePhoneNumber } from '../../../kernel/phone-number.ts';
import { localTime } from '../../../kernel/wall-clock.ts';
import { For } from '../../../platform/http/audience.ts';
import { CurrentActor } from '../../../platform/http/principal.ts';
import { Answers, Details, Get, Put } from '../../../platform/http/route-decorators.ts';
import { message, OneOf, OptionalEmail, TimeField, Version, WholeNumber } from '../../../platform/http/validators.ts';
import {
  ChangeMessageSettings,
  MessageSettingsReader,
  MessageSettingsView,
  OPTIONAL_TEMPLATES,
  type Template,
} from '../application/settings/message-settings.ts';

/** A text that may be missing, null or empty; trimmed. */
function OptionalMatch(
  is: (text: string) => boolean,
  refusal: string,
  { maxLength, description }: { readonly maxLength: number; readonly description: string },
) {
  return applyDecorators(
    ApiPropertyOptional({ type: String, maxLength, nullable: true, description }),
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? value.trim() || undefined : (value ?? undefined),
    ),
    IsOptional(),
    ValidateBy({
      name: 'match',
      validator: { validate: (value) => typeof value === 'string' && is(value), defaultMessage: () => refusal },
    }),
  );
}

function OptionalTemplates() {
  return applyDecorators(
    ApiProperty({ enum: OPTIONAL_TEMPLATES, isArray: true, maxItems: OPTIONAL_TEMPLATES.length }),
    ValidateBy({
      name: 'optionalTemplates',
      validator: {
        validate: (value) =>
          Array.isArray(value) &&
          value.length <= OPTIONAL_TEMPLATES.length &&
          value.every((one) => OPTIONAL_TEMPLATES.includes(one as Template)),
        defaultMessage: () => message('field.invalid'),
      },
    }),
  );
}

@ApiSchema({ name: 'ChangeMessageSettings' })
export class MessageSettingsBody {
  @OptionalMatch(isSmsSender, message('notifications.sms_sender'), {
    maxLength: MAX_SMS_SENDER,
    description: 'Name that SMS come from.',
  })
  readonly smsSender?: string;

  @OptionalMatch(isEmailSender, message('notifications.email_sender', { max: MAX_EMAIL_SENDER }), {
    maxLength: MAX_EMAIL_SENDER,
    description: 'Name beside the address that e-mail comes from.',
  })
  readonly emailSender?: string;

  @OptionalTemplates() readonly switchedOff: Template[];
  @OneOf(BOOKING_NOTICES) readonly bookingNotice: BookingNotice;

  @OptionalMatch((text) => parsePhoneNumber(text) !== undefined, message('field.phone'), {
    maxLength: 40,
    description: 'A mobile phone, in any usual notation.',
  })
  readonly noticePhone?: string;

  @OptionalEmail() readonly noticeEmail?: string;

  @WholeNumber({ min: 0, max: MAX_REMINDER_HOURS, description: 'Hours before a visit; 0 for no reminder.' })
  readonly reminderHours: number;

  @TimeField({ description: 'Beginning of the quiet hours.' }) readonly quietFrom: string;
  @TimeField({ description: 'Their end; the same as their beginning for none.' }) readonly quietTo: string;
  @Version() readonly version: number;
}

@ApiTags('settings')
@Controller('admin/settings/messages')
@For('admin')
export class MessageSettingsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly messageSettingsReader: MessageSettingsReader,
  ) {}

  @Get('/', 'Show the settings of messages')
  @Answers({ 200: MessageSettingsView, problems: [409] })
  show(): Promise<MessageSettingsView> {
    return this.messageSettingsReader.showMessageSettings();
  }

  @Put('/', 'Change the settings of messages')
  @Details('Fails with 409 (`changed_meanwhile`) unless `version` is the stored one.')
  @Answers({ 200: MessageSettingsView, problems: [409] })
  async change(@Body() body: MessageSettingsBody, @CurrentActor() by: Actor): Promise<MessageSettingsView> {
    const { version, smsSender, emailSender, noticePhone, noticeEmail, quietFrom, quietTo, ...others } = body;
    const values = {
      ...others,
      quietFrom: localTime(quietFrom),
      quietTo: localTime(quietTo),
      smsSender: smsSender ?? null,
      emailSender: emailSender ?? null,
      noticePhone: parsePhoneNumber(noticePhone ?? '') ?? null,
      noticeEmail: noticeEmail ?? null,
    };
    await this.commands.execute(new ChangeMessageSettings({ values, version, by }));
    return this.messageSettingsReader.showMessageSettings();
  }
}
