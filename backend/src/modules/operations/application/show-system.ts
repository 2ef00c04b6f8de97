import { Inject, Injectable, Logger } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { PRODUCT_VERSION } from '../../../platform/config/product-files.ts';
import {
  PUBLIC_ADDRESS_FAULTS,
  type PublicAddressFault,
  SETTINGS,
  type Settings,
} from '../../../platform/config/settings.ts';
import { ApiDateTime, ApiInteger, ApiList, ApiNullable } from '../../../platform/http/view-properties.ts';
import { type Disk, Disks } from '../../../platform/metrics/disks.ts';
import { MessageReader } from '../../notifications/index.ts';

/** The outgoing messages; each count goes up to 10,000. */
class MessageCountsView {
  @ApiInteger() waiting: number;
  @ApiNullable('date-time') oldestWaitingAt: Date | null;
  @ApiInteger() failed: number;
  @ApiInteger('Messages of the last 24 hours that were sent.') sentLastDay: number;
}

class DiskView {
  @ApiProperty({ example: 'data' }) folder: string;
  @ApiInteger() freeBytes: number;
  @ApiInteger() sizeBytes: number;
}

export class SystemState {
  @ApiProperty({ example: '1.1.0' }) version: string;
  @ApiProperty({ example: 'v22.12.0', description: 'Version of Node.js.' }) node: string;
  @ApiDateTime('Start of the process that answers.') startedAt: Date;
  @ApiInteger() databaseBytes: number;
  @ApiList(DiskView) disks: DiskView[];
  @ApiProperty() messages: MessageCountsView;

  @ApiNullable(String, {
    enum: Object.keys(PUBLIC_ADDRESS_FAULTS),
    description: 'What is wrong with `PUBLIC_URL` in production: not set, or an http:// address.',
  })
  publicAddressFault: PublicAddressFault | null;
}

@Injectable()
export class SystemReader {
  private readonly logger = new Logger(SystemReader.name);

  constructor(
    private readonly disks: Disks,
    private readonly messageReader: MessageReader,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async showSystem(): Promise<SystemState> {
    const [disks, databaseBytes, messages] = await Promise.all([
      this.readableDisks(),
      this.disks.databaseSize(),
      this.messageReader.countMessages(),
    ]);
    return {
      version: PRODUCT_VERSION,
      node: process.version,
      startedAt: new Date(Date.now() - Math.round(process.uptime() * 1_000)),
      databaseBytes,
      disks: disks.map(({ of, free, size }) => ({ folder: of, freeBytes: free, sizeBytes: size })),
      messages,
      publicAddressFault: this.settings.publicAddressFault ?? null,
    };
  }

  /** Empty if a disk hangs or fails. The page shows the rest, and a health check names the reason. */
  private async readableDisks(): Promise<Disk[]> {
    try {
      return await this.disks.read();
    } catch (error) {
      this.logger.warn(`the disks cannot be read: ${(error as NodeJS.ErrnoException).code ?? 'no answer'}`);
      return [];
    }
  }
}
