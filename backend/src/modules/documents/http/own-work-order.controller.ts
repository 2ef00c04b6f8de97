import { Body, Controller, StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../kernel/actor.ts';
import { PHOTO_SIZE, type PhotoSize } from '../../../platform/files/photos.ts';
import { For } from '../../../platform/http/audience.ts';
import {
  ManageToken,
  RequireSessionOrManageToken,
  RequireSessionOrManageTokenForPhotos,
} from '../../../platform/http/manage-token.ts';
import { IdParam, PatternParam } from '../../../platform/http/path-parameters.ts';
import { CurrentActor } from '../../../platform/http/principal.ts';
import { type RateLimit, RateLimits } from '../../../platform/http/rate-limits.ts';
import { Answers, Details, Get, Post } from '../../../platform/http/route-decorators.ts';
import {
  OwnWorkOrders,
  OwnWorkOrderView,
  RequestOwnSigningCode,
  SignOwnWorkOrder,
} from '../application/own-work-order.ts';
import { pdf, SigningCodeSent } from './documents.controller.ts';
import { SignWorkOrderBody } from './documents.dto.ts';

/** Apart from the desk's, so that the customer does not use up those. */
const OWN_SIGNING_CODES: RateLimit = { name: 'own-signing-code', points: 5, seconds: 86_400 };

/** The work order on the phone of the customer of a proven appointment; for all others it does not exist. */
@ApiTags('documents')
@Controller('appointments/:id/work-order')
@For('public')
export class OwnWorkOrderController {
  constructor(
    private readonly commands: CommandBus,
    private readonly workOrders: OwnWorkOrders,
    private readonly rateLimits: RateLimits,
  ) {}

  @Get('/', 'Read what the work order of an own appointment will say, and what was signed')
  @RequireSessionOrManageToken()
  @Answers({ 200: OwnWorkOrderView, problems: [404] })
  read(@IdParam() appointmentId: number, @CurrentActor() by: Actor, @ManageToken() token?: string) {
    return this.workOrders.read({ appointmentId, by, token });
  }

  @Get('photos/:photoId/:size', 'Read a photo of the reception of an own appointment; immutable')
  @RequireSessionOrManageTokenForPhotos()
  @Answers({ file: 'image/jpeg', problems: [404, 409] })
  async photo(
    @IdParam() appointmentId: number,
    @IdParam('photoId') photoId: number,
    @PatternParam('size', PHOTO_SIZE) size: PhotoSize,
    @CurrentActor() by: Actor,
    @ManageToken() token?: string,
  ): Promise<StreamableFile> {
    const file = await this.workOrders.readPhoto({ appointmentId, by, token }, photoId, size);
    return new StreamableFile(file, { type: 'image/jpeg', length: file.length });
  }

  @Get('file', 'Read the signed work order of an own appointment')
  @Details('The bearer of the manage link gets a copy without customer and VIN.')
  @RequireSessionOrManageToken()
  @Answers({ file: 'application/pdf', problems: [404] })
  async file(@IdParam() appointmentId: number, @CurrentActor() by: Actor, @ManageToken() token?: string) {
    return pdf(await this.workOrders.readFile({ appointmentId, by, token }));
  }

  @Post('code', "Send a code to the customer's phone, which signs the work order as it is now")
  @Details('Refused with 409 as `phone_without_sms` where no SMS can reach the phone.')
  @RequireSessionOrManageToken()
  @Answers({ 202: SigningCodeSent, problems: [404, 409] })
  async requestCode(@IdParam() appointmentId: number, @CurrentActor() by: Actor, @ManageToken() token?: string) {
    const expiresAt = await this.rateLimits.spend([OWN_SIGNING_CODES], `work-order ${appointmentId}`, () =>
      this.commands.execute<RequestOwnSigningCode, Date>(new RequestOwnSigningCode({ appointmentId, by, token })),
    );
    return { expiresAt };
  }

  @Post('signature', 'Sign the work order of an own appointment, as it was read')
  @Details(
    'The same signature sent again is answered alike. Refused with 409 as `document_signed_already`, `changed_meanwhile`, `work_order_not_yet`, `reception_missing`, ' +
      '`reception_closed` or `document_customer_erased`.',
  )
  @RequireSessionOrManageToken()
  @Answers({ 201: OwnWorkOrderView, problems: [404, 409] })
  async sign(
    @IdParam() appointmentId: number,
    @Body() body: SignWorkOrderBody,
    @CurrentActor() by: Actor,
    @ManageToken() token?: string,
  ): Promise<OwnWorkOrderView> {
    const caller = { appointmentId, by, token };
    await this.commands.execute(new SignOwnWorkOrder({ ...caller, ...body }));
    return this.workOrders.read(caller);
  }
}
