import type { OriginState } from '#domain/stone/origin.ts'
import type { StockAvailability } from '#domain/stock-file/values/availability-values.ts'

/**
 * A stone as read from a row of a stock file: every field of a Diamond that a file can carry
 * (requirements 11.5). Ids are those of the reference lists; missing values are null. The vendor's cell stays
 * as written, because the upload may name the vendor of the whole file instead.
 */
export interface StoneDraft {
  readonly stockNo: string
  readonly vendor: string | null
  readonly availability: StockAvailability

  readonly shapeId: number
  readonly caratsThousandths: number
  readonly parcelStones: number | null
  readonly colorId: number
  readonly fancyIntensityId: number | null
  readonly overtone: string | null
  readonly colorShade: string | null
  readonly clarityId: number | null
  readonly cutId: number | null
  readonly polishId: number | null
  readonly symmetryId: number | null
  readonly fluorId: number | null
  readonly fluorescence: string | null
  readonly fluorescenceColor: string | null
  readonly labId: number
  readonly certificateNo: string | null

  /** Null: the price is on request. */
  readonly pricePerCaratCents: number | null
  readonly totalPriceCents: number | null
  readonly rapPriceCents: number | null
  readonly discountPercent: number | null

  readonly lengthMm: number | null
  readonly widthMm: number | null
  readonly heightMm: number | null
  readonly depthPercent: number | null
  readonly tablePercent: number | null
  readonly crownAngleDegrees: number | null
  readonly crownHeightPercent: number | null
  readonly pavilionAngleDegrees: number | null
  readonly pavilionDepthPercent: number | null
  readonly culetSize: string | null
  readonly girdle: string | null

  readonly eyeClean: string | null
  readonly milky: string | null
  readonly treatment: string | null
  readonly comment: string | null

  readonly imageUrl: string | null
  readonly pic2: string | null
  readonly pic3: string | null
  readonly pic4: string | null
  readonly videoUrl: string | null
  readonly certificateUrl: string | null

  readonly isLabGrown: boolean
  /** The country of mining, a two-letter code of ISO 3166-1. */
  readonly originCountry: string | null
  readonly originState: OriginState
  readonly isSnP: boolean
  readonly isLine: boolean
  /** Sold only with its partner. */
  readonly isPair: boolean
  /** Has a partner but may be sold without it. */
  readonly isMatchingPair: boolean
  readonly pairStockNo: string | null
  readonly lineSet: string | null
  readonly lineSetColor: string | null
  readonly lineSetClarity: string | null
  readonly showToAll: boolean
  readonly tradeShow: string | null

  /** Trade columns that a Diamond lacks, by field; see `extraLabels` for their labels. */
  readonly extras: Readonly<Record<string, string>>
}
