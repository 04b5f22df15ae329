import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { CookieOptions, Request, Response } from 'express';
import { z } from 'zod';

import { COMPANY_PREFIX } from '../../../contract/company.ts';
import type { Language } from '../../../contract/languages.ts';
import { Public } from '../../http/access.ts';
import { ApiAnswer, ApiFailures, ApiRedirect } from '../../http/api-docs.ts';
import { ReaderLanguage } from '../../http/reader-language.ts';
import { type Config, CONFIG } from '../../platform/configuration/config.ts';
import { readCookie } from '../sign-in/session-cookie.ts';
import { SIGN_ON_FAILED, SIGN_ON_MS, SingleSignOnService } from './single-sign-on.service.ts';

/** How staff sign in besides e-mail and password. */
const signInWaysSchema = z
  .object({
    singleSignOn: z
      .object({ name: z.string().meta({ description: 'What the button calls the identity provider.' }) })
      .nullable()
      .meta({ description: '`null` when no identity provider is configured.' }),
  })
  .meta({ id: 'SignInWays' });
type SignInWays = z.output<typeof signInWaysSchema>;

/** Signing in by the company's identity provider: links that a browser follows. */
@ApiTags('Staff')
@Controller('single-sign-on')
export class SingleSignOnController {
  private readonly cookie: string;
  private readonly options: CookieOptions;

  constructor(
    private readonly signOn: SingleSignOnService,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.cookie = `${config.isHttps ? '__Host-' : ''}${COMPANY_PREFIX}_sign_on`;
    // Lax: the identity provider sends the browser back by a link.
    this.options = { httpOnly: true, sameSite: 'lax', secure: config.isHttps, path: '/', maxAge: SIGN_ON_MS };
  }

  @Get()
  @Public()
  @ApiOperation({ operationId: 'getSignInWays', summary: 'How staff sign in besides e-mail and password' })
  @ApiAnswer(200, 'The ways.', signInWaysSchema)
  @ApiFailures()
  ways(): SignInWays {
    const { singleSignOn } = this.config;
    return { singleSignOn: singleSignOn ? { name: singleSignOn.name } : null };
  }

  @Get('start')
  @Public()
  @ApiOperation({ operationId: 'beginSingleSignOn', summary: 'Go to the identity provider' })
  @ApiRedirect('To the identity provider, or back to the sign-in page.')
  @ApiFailures(429, 503)
  async begin(@Req() { ip }: Request, @Res() response: Response): Promise<void> {
    const begun = await this.signOn.begin(ip);
    if (!begun) return response.redirect(302, SIGN_ON_FAILED);
    response.cookie(this.cookie, begun.token, this.options);
    response.redirect(302, begun.url);
  }

  @Get('callback')
  @Public()
  @ApiOperation({ operationId: 'finishSingleSignOn', summary: 'Come back from the identity provider' })
  @ApiRedirect('To the staff area when signed in, or to the sign-in page: for the second step, or with what went wrong.')
  @ApiFailures(503)
  async finish(@Req() request: Request, @ReaderLanguage() language: Language, @Res() response: Response): Promise<void> {
    const query = request.originalUrl.includes('?') ? request.originalUrl.slice(request.originalUrl.indexOf('?')) : '';
    const path = await this.signOn.finish(query, readCookie(request, this.cookie), { request, response, language });
    response.clearCookie(this.cookie, this.options);
    response.redirect(302, path);
  }
}
