import './merchant.css'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { failureTexts } from '#contract/failure-texts.ts'
import type { AboutUs } from '#contract/schemas/site.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageTitle } from '#web/shared/page/page-title.tsx'
import { QueryState } from '#web/shared/page/query-state.tsx'
import { splitParagraphs } from './split-paragraphs.ts'

/** Shows the merchant's text and two pictures. Source: requirements 26.1. */
export function AboutPage() {
  const about = useApiQuery('readAboutUs')
  return (
    <div className="merchant-page">
      <PageTitle>About us</PageTitle>
      <QueryState query={about} title={failureTexts.readAboutUs} />
      {about.data && <About about={about.data} />}
    </div>
  )
}

function About({ about: { aboutUs, image1, image2 } }: { about: AboutUs }) {
  const paragraphs = splitParagraphs(aboutUs)
  const pictures = [image1, image2].filter((url) => url !== null)
  if (paragraphs.length === 0 && pictures.length === 0) {
    return (
      <EmptyState title="Coming soon">
        <Anchor component={Link} to="/contact">
          Contact us
        </Anchor>{' '}
        with any questions.
      </EmptyState>
    )
  }
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
