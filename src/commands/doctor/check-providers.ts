import { type Config, VIDEO_SITE_OEMBED_DEFAULT } from '../../config.js'
import { tracesEndpoint } from '../../tracing/configured-tracing.js'
import { verifySmtp } from '../../providers/mail/verify-smtp.js'
import { DATA_API_URL } from '../../providers/video-site/data-api.js'
import { withoutPassword } from '../../base/without-password.js'
import { checkHttp } from './check-http.js'
import { checkFolder } from './check-machine.js'
import { failed, type Finding, ok } from './finding.js'

async function checkSpeech(config: Config): Promise<Finding[]> {
  if (config.SPEECH_PROVIDER === 'embedded') return [ok('speech', 'embedded: it needs no network')]
  return checkHttp({
    what: 'speech',
    url: `${config.ELEVENLABS_BASE_URL.replace(/\/+$/, '')}/v1/models`,
    headers: { 'xi-api-key': config.ELEVENLABS_API_KEY },
    key: 'ELEVENLABS_API_KEY',
  })
}

async function checkVideoSite(config: Config): Promise<Finding[]> {
  if (config.VIDEO_SITE === 'offline') return [ok('video site', 'offline: nobody is asked')]
  const { VIDEO_SITE: site, VIDEO_SITE_OEMBED_URL: url } = config
  // On a closed network, an unreachable default is not a failure.
  const isDefault = site === 'oembed' && url === VIDEO_SITE_OEMBED_DEFAULT
  return checkHttp({
    what: 'video site',
    // Every call with a key counts against its daily quota, so the key is not tried.
    url: site === 'api' ? DATA_API_URL : url,
    neededIf: isDefault
      ? 'people add videos; with VIDEO_SITE=offline their links are not checked'
      : undefined,
  })
}

async function checkExtraction(config: Config): Promise<Finding[]> {
  const { EXTRACTION_URL: url, EXTRACTION_MODEL: model, EXTRACTION_API_KEY: key } = config
  if (url === undefined) return [ok('extraction', 'embedded: it needs no network')]
  if (model === undefined) {
    return [failed('extraction', 'EXTRACTION_MODEL is not set: name a model at EXTRACTION_URL')]
  }
  return checkHttp({
    what: 'extraction',
    url: `${url.replace(/\/+$/, '')}/models`,
    ...(key === undefined ? {} : { headers: { authorization: `Bearer ${key}` }, key: 'EXTRACTION_API_KEY' }),
  })
}

async function checkTraces(config: Config): Promise<Finding[]> {
  const url = tracesEndpoint(config)
  return url === undefined ? [] : checkHttp({ what: 'traces', url })
}

async function checkMail({ SMTP_URL: url, MAIL_OUTBOX: folder }: Config): Promise<Finding[]> {
  if (url === undefined) return [await checkFolder('mail outbox', folder)]
  const refusal = await verifySmtp(url)
  const server = withoutPassword(url)
  if (refusal === undefined) return [ok('mail', `${server} can be used`)]
  return [failed('mail', `${server} can't be used (${refusal}): check SMTP_URL`)]
}

/** Checks that every configured provider can be reached. No request costs or changes anything. */
export async function checkProviders(config: Config): Promise<Finding[]> {
  const checks = [checkMail, checkSpeech, checkVideoSite, checkExtraction, checkTraces]
  return (await Promise.all(checks.map((check) => check(config)))).flat()
}
