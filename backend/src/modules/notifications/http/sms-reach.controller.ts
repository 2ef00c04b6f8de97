import { Body, Controller, Inject } from '@nestjs/common';
import { ApiProperty, ApiTags } from '@nestjs/swagger';
import { canReceiveSms, parsePhoneNumber } from '../../../kernel/phone-number.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { For } from '../../../platform/http/audience.ts';
import { Answers, Details, Post } from '../../../platform/http/route-decorators.ts';
import { PhoneField } from '../../../platform/http/validators.ts';

export class SmsReachBody {
  @PhoneField() phone: string;
}

export class SmsReach {
  @ApiProperty({ description: 'Whether SMS are sent to the number: a mobile one of a country of `SMS_COUNTRIES`.' })
  sms: boolean;

  @ApiProperty({ description: 'Whether the workshop sends e-mail, to whoever gives an address.' })
  email: boolean;
}

@ApiTags('messages')
@Controller('sms-reach')
export class SmsReachController {
  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  @Post('/', 'Tell whether a phone number can get SMS, before anything is promised to it')
  @For('public')
  @Details('Depends on the number alone: it tells nothing about its owner. A POST, so that no number is in an address.')
  @Answers({ 200: SmsReach })
  read(@Body() { phone }: SmsReachBody): SmsReach {
    const { SMS_COUNTRIES, SMTP_URL } = this.settings;
    return { sms: canReceiveSms(parsePhoneNumber(phone) ?? '', SMS_COUNTRIES), email: SMTP_URL !== undefined };
  }
}
