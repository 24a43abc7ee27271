/** The part of Trusted Types that the app uses; browsers without them have no `trustedTypes`. */
interface TrustedTypePolicyFactory {
  createPolicy(
    name: string,
    rules: { createHTML: (html: string) => string },
  ): { createHTML(html: string): TrustedHTML }
}
declare var trustedTypes: TrustedTypePolicyFactory | undefined
