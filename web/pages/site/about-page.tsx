import './merchant.css'
import { failureTexts } from '#contract/failure-texts.ts'
import type { AboutUs } from '#contract/schemas/site.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { PageNotFound } from '#web/shared/page/page-not-found.tsx'
import { PageTitle } from '#web/shared/page/page-title.tsx'
import { QueryState } from '#web/shared/page/query-state.tsx'
import { splitParagraphs } from './split-paragraphs.ts'

/** Shows the merchant's text and two pictures. Source: requirements 26.1. */
export function AboutPage() {
  const about = useApiQuery('readAboutUs')
  const isEmpty =
    about.data && splitParagraphs(about.data.aboutUs).length === 0 && listPictures(about.data).length === 0
  if (isEmpty === true) return <PageNotFound />
  return (
    <div className="merchant-page">
      <PageTitle>About us</PageTitle>
      <QueryState query={about} title={failureTexts.readAboutUs} />
      {about.data && <About about={about.data} />}
    </div>
  )
}

function listPictures({ image1, image2 }: AboutUs): string[] {
  return [image1, image2].filter((url) => url !== null)
}

function About({ about }: { about: AboutUs }) {
  const paragraphs = splitParagraphs(about.aboutUs)
  const pictures = listPictures(about)
  return (
    <div className="about">
      {pictures.length > 0 && (
        <div className={`about-pictures${paragraphs.length === 0 ? ' is-alone' : ''}`}>
          {pictures.map((url) => (
            <img key={url} src={url} alt="" />
          ))}
        </div>
      )}
      <div className="about-text">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </div>
  )
}
