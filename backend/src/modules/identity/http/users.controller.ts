import { applyDecorators, Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Actor } from '../../../kernel/actor.ts';
import { For } from '../../../platform/http/audience.ts';
import { ApiListResponse, ApiProblems } from '../../../platform/http/openapi-decorators.ts';
import { ApiIdParam, IdParam } from '../../../platform/http/path-parameters.ts';
import { CurrentActor } from '../../../platform/http/principal.ts';
import { type AdminAction, AdministerUser } from '../application/administer-user.ts';
import { ListUsers, ReadUser } from '../application/list-users.ts';
import { UserAccount } from '../application/user.views.ts';
import { UsersQuery } from './account.dto.ts';

/** Declares the route of an action on one account. */
function AdminActionRoute(action: AdminAction, summary: string) {
  return applyDecorators(
    Post(`:id/${action}`),
    HttpCode(200),
    ApiOperation({ summary }),
    ApiIdParam(),
    ApiOkResponse({ type: UserAccount }),
    ApiProblems(400, 404, 409),
  );
}

/** Management of accounts by admins. */
@ApiTags('users')
@Controller('admin/users')
@For('admin')
export class UsersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @ApiOperation({ summary: 'List accounts, newest first' })
  @ApiListResponse(UserAccount, 'The page; the header `X-Total-Count` counts all pages.')
  @ApiProblems(400)
  async list(
    @Query() { page, pageSize, search, role, locked }: UsersQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UserAccount[]> {
    const filter = { search, role, locked: locked === undefined ? undefined : locked === 'true' };
    const { users, total } = await this.queries.execute(
      new ListUsers(filter, { number: page, size: pageSize }),
    );
    void reply.header('X-Total-Count', total);
    return users;
  }

  @AdminActionRoute('promote', 'Promote a client to admin')
  promote(@IdParam() id: number, @CurrentActor() by: Actor): Promise<UserAccount> {
    return this.administer(id, 'promote', by);
  }

  @AdminActionRoute('demote', 'Demote an admin to client')
  demote(@IdParam() id: number, @CurrentActor() by: Actor): Promise<UserAccount> {
    return this.administer(id, 'demote', by);
  }

  @AdminActionRoute('lock', 'Lock an account and end its sessions')
  lock(@IdParam() id: number, @CurrentActor() by: Actor): Promise<UserAccount> {
    return this.administer(id, 'lock', by);
  }

  @AdminActionRoute('unlock', 'Unlock an account')
  unlock(@IdParam() id: number, @CurrentActor() by: Actor): Promise<UserAccount> {
    return this.administer(id, 'unlock', by);
  }

  private async administer(id: number, action: AdminAction, by: Actor): Promise<UserAccount> {
    await this.commands.execute(new AdministerUser(id, action, by));
    return this.queries.execute(new ReadUser(id));
  }
}
