import { z } from 'zod/mini'

const Steps = z.int().check(z.minimum(0), z.maximum(5))

/** How far the stones may differ that a stone is compared with. Source: requirements 36.13. */
export const MarketWidths = z.object({
  colorSteps: Steps,
  claritySteps: Steps,
  sameLab: z.boolean(),
  /** For round stones. */
  sameCut: z.boolean(),
  sameFluorescence: z.boolean(),
})

/** What customers see of prices besides their own, and how stones are compared. Source: requirements 36.14. */
export const PricingSettingsForm = z.object({
  /** Whether customers see Rap price and Rap %. */
  showsRap: z.boolean(),
  /** Whether customers see when a price was reduced. */
  showsPriceReductions: z.boolean(),
  /** Days for which the history of stones is kept. */
  historyDays: z.int().check(z.minimum(30), z.maximum(3650)),
  market: MarketWidths,
})
export type PricingSettingsForm = z.infer<typeof PricingSettingsForm>

export const PricingSettings = z.extend(PricingSettingsForm, { version: z.int() })
export type PricingSettings = z.infer<typeof PricingSettings>
